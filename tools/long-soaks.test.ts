import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { longSoaks } from './long-soaks.ts'
import { listProjectFiles, projectRoot } from './project-files.ts'

const folder = 'apps/server/test/soak'

it('every soak file has its long form', () => {
  const files = listProjectFiles().filter((path) => path.startsWith(folder))
  const names = files.filter((path) => path.endsWith('.test.ts')).map((path) => basename(path))
  expect(names.toSorted()).toEqual(Object.keys(longSoaks).map((name) => `${name}.test.ts`))
})

it.each(Object.entries(longSoaks))('%s reads every number of its long form', (name, numbers) => {
  const text = readFileSync(join(projectRoot, folder, `${name}.test.ts`), 'utf8')
  const unread = Object.keys(numbers).filter((each) => !text.includes(`askedNumber('${each}')`))
  expect(unread).toEqual([])
})
