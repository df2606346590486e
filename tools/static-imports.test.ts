import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { staticImportReader } from '../packages/browser/build/static-imports.ts'
import { projectRoot } from './project-files.ts'

it('what is there with a module: its imports and theirs, but no types and nothing lazy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'page.tsx': `
      import type { Kind } from './type.ts'
      import { List } from './parts/list.tsx'
      import { Card } from '@portal/kit/layout/card'
      import * as z from 'zod/mini'
      import './page.css'
      export { row } from './row.ts'
      const features = import.meta.glob('./features/*/routes.tsx', { eager: true })
      const later = () => import('./later.tsx')`,
    'parts/list.tsx': `import { row } from '../row.ts'; export const List = row`,
    'row.ts': 'export const row = 1',
    'features/billing/routes.tsx': `import '../../side.ts'`,
    'side.ts': '',
    'type.ts': 'export type Kind = 1',
    'later.tsx': 'export default 1',
    'page.css': '',
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const reached = staticImportReader().reachedFrom(join(folder, 'page.tsx'))
  const ofKit = join(projectRoot, 'packages/kit/src/layout/card.tsx')
  expect(reached).toContain(ofKit)
  const own = [...reached].filter((path) => path.startsWith(folder))
  expect(own.map((path) => relative(folder, path).replaceAll('\\', '/')).sort()).toEqual([
    'features/billing/routes.tsx',
    'page.css',
    'page.tsx',
    'parts/list.tsx',
    'row.ts',
    'side.ts',
  ])
})
