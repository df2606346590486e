import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from './project-files.ts'
import { runNode } from './run-program.ts'

const stampFolder = join(projectRoot, 'node_modules/.cache/portal')
const stampPath = join(stampFolder, 'web-build')
const pages = ['web', 'console'].map((app) => join(projectRoot, 'apps', app, 'dist/index.html'))

/** What the built apps are made from. */
const sources = [
  'apps/web',
  'apps/console',
  'packages/browser',
  'packages/contract/src',
  'packages/kit/src',
  'packages/rules/src',
  'package-lock.json',
]
const leftOut = new Set(['dist', 'node_modules', 'test-results'])

/** True where a built app is missing or older than its sources, by their content. */
export function isWebBuildStale(): boolean {
  if (!pages.every(existsSync) || !existsSync(stampPath)) return true
  return readFileSync(stampPath, 'utf8') !== fingerprint()
}

/** The customers' app, then what the server prepares of it; the first empties the folder of both. Last the console. */
const builds = [
  { app: 'web', configuration: 'vite.config.ts' },
  { app: 'web', configuration: 'vite.prepared.config.ts' },
  { app: 'console', configuration: 'vite.config.ts' },
]

/** Builds both apps; answers what the build said where it failed. */
export async function buildWeb(): Promise<{ ok: boolean; output: string }> {
  const stamp = fingerprint()
  let said = ''
  for (const { app, configuration } of builds) {
    const { code, output } = await runNode(
      join(projectRoot, 'node_modules/vite/bin/vite.js'),
      ['build', '--logLevel', 'warn', '--config', configuration],
      {
        capture: true,
        folder: join(projectRoot, 'apps', app),
        // Tests set it to `test`, and what is built must not depend on who asks.
        environment: { NODE_ENV: 'production' },
      },
    )
    said += output
    if (code !== 0) return { ok: false, output: said }
  }
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stampPath, stamp)
  return { ok: true, output: said }
}

function fingerprint(): string {
  return fingerprintOf(projectRoot, sources)
}

/** By names and contents, not by the place: a copy of the project is built already. */
export function fingerprintOf(root: string, paths: ReadonlyArray<string>): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): Array<string> {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    )
}
