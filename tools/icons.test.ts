import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawIcons } from '../packages/kit/draw-icons.ts'
import { projectRoot } from './project-files.ts'

it('the icons are drawn as the list names them', async () => {
  const kept = readFileSync(join(projectRoot, 'packages/kit/src/display/icons.svg'), 'utf8')
  expect(kept, 'run `npm run icons -w @portal/kit`').toBe(await drawIcons())
})
