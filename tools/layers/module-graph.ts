import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of one module, as written and as resolved. */
export interface ImportEdge {
  from: string
  /** The project's file, or `npm:<package>`, or `node:<module>`. */
  to: string
  /** True where the import leaves nothing behind when types are stripped. */
  typeOnly: boolean
}

export interface ModuleGraph {
  /** The modules that were really read and parsed. */
  read: ReadonlyArray<string>
  edges: ReadonlyArray<ImportEdge>
  /** What could not be parsed or resolved: a check that skips those says "no violations" about files it never saw. */
  faults: ReadonlyArray<string>
}

interface Written {
  specifier: string
  typeOnly: boolean
}

/** Vite's import of all files that fit a pattern. */
const globImport = /import\.meta\.glob(?:<\w+>)?\(\s*'([^']+)'/g

/** Reads the given modules (paths relative to the root) and everything that they import. */
export function readModuleGraph(root: string, modules: ReadonlyArray<string>): ModuleGraph {
  const read: Array<string> = []
  const edges: Array<ImportEdge> = []
  const faults: Array<string> = []
  for (const from of modules) {
    const source = readFileSync(join(root, from), 'utf8')
    const parsed = parseSync(from, source)
    const error = parsed.errors[0]
    if (error) {
      faults.push(`${from}: ${error.message}`)
      continue
    }
    read.push(from)
    const globbed = globImports(source, join(root, dirname(from)))
    for (const { specifier, ...kind } of [...writtenImports(source, parsed.module), ...globbed]) {
      const to = resolveImport(root, from, specifier)
      if (to) edges.push({ from, to, ...kind })
      else faults.push(`${from}: "${specifier}" leads nowhere`)
    }
  }
  return { read, edges, faults }
}

type ModuleRecord = ReturnType<typeof parseSync>['module']

function writtenImports(source: string, module: ModuleRecord): Array<Written> {
  const imports = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  const exports = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap((one) => {
    const text = source.slice(one.moduleRequest.start, one.moduleRequest.end)
    const literal = /^(['"`])([^$]*)\1$/.exec(text.trim())
    return literal?.[2] ? [{ specifier: literal[2], typeOnly: false }] : []
  })
  return [...imports, ...exports, ...dynamic]
}

function globImports(source: string, folder: string): Array<Written> {
  return [...source.matchAll(globImport)].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: folder }).map((specifier) => ({ specifier, typeOnly: false })),
  )
}

function resolveImport(root: string, from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('node:')) return path
  if (path.startsWith('.')) {
    const target = posix.normalize(posix.join(dirname(from), path))
    return existsSync(join(root, target)) ? target : undefined
  }
  const own = /^@portal\/([^/]+)\/(.+)$/.exec(path)
  if (own) return resolvePackage(root, own[1] ?? '', own[2] ?? '')
  if (path.startsWith('virtual:')) return `npm:${path}`
  const name = path.startsWith('@') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0]
  return `npm:${name}`
}

/** The packages export `./*` as files of their `src`, one also what it has for tests; see each package.json. */
function resolvePackage(root: string, name: string, rest: string): string | undefined {
  const endings = rest.endsWith('.css') ? [''] : ['.ts', '.tsx']
  const folder = rest.startsWith('test/') ? '' : 'src/'
  return endings
    .map((ending) => `packages/${name}/${folder}${rest}${ending}`)
    .find((path) => existsSync(join(root, path)))
}
