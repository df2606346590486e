import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { deskRoutes } from '@portal/contract/desk'
import { routes } from '@portal/contract/routes'
import type { AnyRoute } from '@portal/contract/route'
import { problemStatus } from '@portal/contract/problems'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../test/server-test.ts'

const server = await testServer()
const apis: ReadonlyArray<readonly [string, object]> = [
  ['/openapi.json', routes],
  ['/openapi-operator.json', deskRoutes],
]

it.each(apis)(
  '%s describes every route of the contract under its own name, with every problem that it declares',
  async (path, declared) => {
    const document = (await server.app.inject(path)).json()
    for (const route of Object.values(declared) as ReadonlyArray<AnyRoute>) {
      const described = document.paths[route.path][route.method.toLowerCase()]
      expect(described.operationId).toBe(route.name)
      for (const code of route.problems) {
        const response = described.responses[problemStatus[code]]
        const { schema } = response.content['application/problem+json']
        expect(schema.allOf[1].properties.code.enum).toContain(code)
      }
    }
  },
)

it.each(apis)(
  '%s passes the linter without an error or a warning',
  async (path) => {
    const answer = await server.app.inject(path)
    const folder = await mkdtemp(join(tmpdir(), 'portal-openapi-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'openapi.json')
    await writeFile(file, answer.payload)
    await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended]\n')
    const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
    const { bin } = createRequire(import.meta.url)('@redocly/cli/package.json')
    const program = join(dirname(manifest), bin.redocly)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, 'lint', file, '--format=json', '--max-problems=50'],
      {
        cwd: folder,
        env: {
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          CI: '1',
        },
      },
    ).catch((error: { stdout: string; stderr: string }) => error)
    const report = JSON.parse(stdout)
    expect(report.problems).toEqual([])
    expect(report.totals).toMatchObject({ errors: 0, warnings: 0 })
  },
  60_000,
)
