import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { listModules, listProjectFiles, projectRoot } from '../project-files.ts'
import { checkLayers } from './check-layers.ts'

let planted: string | undefined

afterEach(() => {
  if (planted) rmSync(planted, { recursive: true })
  planted = undefined
})

/** A small house with one file importing another, both real files on disk. */
function plant(from: string, to: string, write: (specifier: string) => string = staticImport) {
  const root = mkdtempSync(join(tmpdir(), 'portal-layers-'))
  planted = root
  const own = /^packages\/([^/]+)\/src\/(.+)\.tsx?$/.exec(to)
  const up = '../'.repeat(from.split('/').length - 1)
  const isFile = !/^(?:npm|node):/.test(to)
  if (isFile) put(root, to, 'export const value = 1\n')
  const outside = to.replace(/^npm:/, '')
  put(
    root,
    from,
    write(own ? `@portal/${own[1]}/${own[2]}` : isFile ? `${up || './'}${to}` : outside),
  )
  return checkLayers(root, isFile ? [from, to] : [from])
}

function put(root: string, path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function staticImport(specifier: string): string {
  return `import { value } from '${specifier}'\nexport const own = value\n`
}

it('the project keeps every import rule, and every module was read', () => {
  const modules = listModules(listProjectFiles())
  const report = checkLayers(projectRoot, modules)
  expect(report.violations).toEqual([])
  expect(report.read).toBe(report.present)
  expect(report.present).toBeGreaterThan(100)
})

it.each([
  ['packages/contract/src/money.ts', 'npm:react'],
  ['packages/contract/src/money.ts', 'packages/rules/src/billing/rate-bill.ts'],
  ['packages/kit/src/actions/button.tsx', 'packages/contract/src/money.ts'],
  ['packages/kit/src/actions/button.tsx', 'npm:@tanstack/react-router'],
  ['packages/rules/src/billing/rate-bill.ts', 'packages/contract/src/accounts/accounts.ts'],
  ['packages/rules/src/billing/rate-bill.ts', 'node:fs'],
  ['packages/fixtures/src/personas/personas.ts', 'packages/kit/src/actions/button.tsx'],
  ['packages/fixtures/src/personas/personas.ts', 'apps/server/src/config.ts'],
  ['apps/web/src/features/billing/bills-page.tsx', 'apps/web/src/features/payments/pay-form.tsx'],
  [
    'apps/web/src/features/accounts/account-page.tsx',
    'apps/web/src/features/billing/account-parts.tsx',
  ],
  [
    'apps/web/src/features/payments/announced-parts.ts',
    'apps/web/src/features/billing/account-parts.tsx',
  ],
  [
    'apps/web/src/features/accounts/announced-parts.ts',
    'apps/web/src/features/billing/bill-forecast-card.tsx',
  ],
  ['apps/web/src/features/billing/bills-page.tsx', 'apps/web/src/shell/routing/router.tsx'],
  ['apps/web/src/features/billing/bills-page.tsx', 'packages/fixtures/src/personas/personas.ts'],
  ['apps/web/src/features/billing/bills-page.tsx', 'apps/server/src/config.ts'],
  ['apps/web/src/shell/home/home-page.tsx', 'apps/web/src/features/billing/bills-page.tsx'],
  ['apps/web/src/api/api-client.ts', 'apps/web/src/features/billing/routes.tsx'],
  ['apps/web/src/session/session.ts', 'apps/web/src/shell/routing/router.tsx'],
  ['apps/web/src/device/theme.ts', 'npm:@capacitor/status-bar'],
  ['apps/web/src/device/theme.ts', 'node:fs'],
  [
    'apps/server/src/features/billing/billing-store.ts',
    'apps/server/src/features/access/access-store.ts',
  ],
  ['apps/server/src/features/billing/billing-store.ts', 'apps/server/src/http/mount.ts'],
  ['apps/server/src/features/billing/billing-store.ts', 'apps/server/src/config.ts'],
  [
    'apps/server/src/features/billing/billing-store.ts',
    'packages/fixtures/src/personas/personas.ts',
  ],
  [
    'apps/server/src/features/billing/billing-settings.ts',
    'apps/server/src/features/billing/billing-store.ts',
  ],
  ['apps/server/src/features/billing/billing-settings.ts', 'apps/server/src/surroundings.ts'],
  ['apps/server/src/features/billing/billing-settings.ts', 'node:fs'],
  [
    'apps/server/src/features/billing/import/bill-import.ts',
    'apps/server/src/import/import-session.ts',
  ],
  ['apps/server/src/import/import-file.ts', 'apps/server/src/features/billing/bill-import.ts'],
  ['apps/server/src/db/pool.ts', 'apps/server/src/features/access/access-reads.ts'],
  ['apps/server/src/http/mount.ts', 'apps/server/src/features/access/access-reads.ts'],
  ['apps/server/src/jobs/jobs.ts', 'apps/server/src/features/access/access-jobs.ts'],
  ['apps/server/src/ports/payment-gateway.ts', 'apps/server/src/features/access/access-reads.ts'],
  ['apps/server/src/db/pool.ts', 'apps/server/src/app.ts'],
  ['apps/server/src/app.ts', 'apps/server/test/server-test.ts'],
  ['apps/server/src/app.ts', 'tools/test-provider.ts'],
  ['apps/server/test/server-test.ts', 'tools/web-build.ts'],
  ['e2e/billing.test.ts', 'apps/web/src/paths.ts'],
  ['e2e/billing.test.ts', 'apps/server/src/config.ts'],
  ['bench/bench.ts', 'apps/server/src/app.ts'],
  ['packages/somewhere/src/new.ts', 'packages/contract/src/money.ts'],
])('sees red where %s imports %s', (from, to) => {
  const report = plant(from, to)
  expect(report.violations).toHaveLength(1)
  expect(report.violations[0]).toContain(from)
})

it.each([
  ['a dynamic import', (to: string) => `export const page = () => import('${to}')\n`],
  ['a re-export', (to: string) => `export { value } from '${to}'\n`],
  ['a star re-export', (to: string) => `export * from '${to}'\n`],
  [
    'a type import',
    (to: string) => `import type { value } from '${to}'\nexport type Own = typeof value\n`,
  ],
  ['a glob', (to: string) => `export const all = import.meta.glob('${to}', { eager: true })\n`],
  ['a bare import', (to: string) => `import '${to}'\n`],
])('sees red through %s', (_kind, write) => {
  const from = 'apps/web/src/features/billing/bills-page.tsx'
  expect(plant(from, 'apps/web/src/features/payments/pay-form.tsx', write).violations).toHaveLength(
    1,
  )
})

it.each([
  ['apps/web/src/shell/home/home-page.tsx', 'apps/web/src/features/billing/bill-widget.tsx'],
  ['apps/web/src/shell/routing/router.tsx', 'apps/web/src/features/billing/routes.tsx'],
  [
    'apps/web/src/features/accounts/announced-parts.ts',
    'apps/web/src/features/billing/account-parts.tsx',
  ],
  ['apps/web/src/features/billing/bills-page.tsx', 'packages/kit/src/actions/button.tsx'],
  [
    'apps/server/src/features/billing/billing-store.ts',
    'apps/server/src/features/access/access-reads.ts',
  ],
  ['apps/server/src/features/billing/billing-routes.ts', 'apps/server/src/http/handler.ts'],
  [
    'apps/server/src/features/billing/import/bill-import.ts',
    'apps/server/src/import/kind-import.ts',
  ],
  ['apps/server/src/utility-settings.ts', 'apps/server/src/features/billing/billing-settings.ts'],
  ['apps/server/src/features/billing/billing-settings.ts', 'apps/server/src/setting-values.ts'],
  ['apps/server/src/app.ts', 'apps/server/src/features/access/access-store.ts'],
  ['apps/server/test/server-test.ts', 'tools/test-provider.ts'],
  ['apps/server/test/server-words.test.ts', 'tools/retired-words.ts'],
  ['packages/contract/src/money.ts', 'npm:zod'],
])('lets %s import %s', (from, to) => {
  expect(plant(from, to).violations).toEqual([])
})

it('sees red on a circle, on a file it cannot parse and on an import that leads nowhere', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-layers-'))
  planted = root
  put(root, 'packages/rules/src/a.ts', `import { b } from './b.ts'\nexport const a = b\n`)
  put(root, 'packages/rules/src/b.ts', `import { a } from './a.ts'\nexport const b = a\n`)
  put(
    root,
    'packages/rules/src/page.ts',
    `import type { Way } from './way.ts'\nexport let way: Way\n`,
  )
  put(
    root,
    'packages/rules/src/way.ts',
    `export type Way = 1\nexport const page = () => import('./page.ts')\n`,
  )
  put(root, 'packages/rules/src/broken.ts', 'export const = 1\n')
  put(root, 'packages/rules/src/lost.ts', `export * from './nobody.ts'\n`)
  const names = ['a', 'b', 'page', 'way', 'broken', 'lost'].map(
    (name) => `packages/rules/src/${name}.ts`,
  )
  const report = checkLayers(root, names)
  expect(report.violations).toHaveLength(4)
  expect(report.violations.join('\n')).toContain('a circle: packages/rules/src/a.ts')
  expect(report.violations.join('\n')).toContain('a circle: packages/rules/src/page.ts')
  expect(report.read).toBe(report.present - 1)
})
