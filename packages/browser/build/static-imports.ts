import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

const packages = join(import.meta.dirname, '../..')
const eagerGlob = /import\.meta\.glob(?:<\w+>)?\(\s*'([^']+)',\s*\{[^}]*\beager: true\b/g

/** The house's modules that one imports, but for types and for what it imports lazily. */
function directImports(file: string): Array<string> {
  if (!/\.tsx?$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports } = parseSync(file, source).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
  )
  const globbed = [...source.matchAll(eagerGlob)].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: dirname(file) }).map((path) => `./${path}`),
  )
  return [...imported, ...passedOn, ...globbed].flatMap((path) => resolveImport(file, path) ?? [])
}

/** Undefined for what is no module of the house. */
function resolveImport(file: string, path: string): string | undefined {
  if (path.startsWith('.')) {
    return normalize(join(dirname(file), path))
  }
  const [, name, rest] = /^@portal\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (!name || !rest) return undefined
  const module = join(packages, name, 'src', rest)
  return ['.ts', '.tsx'].map((ending) => module + ending).find(existsSync)
}

/** Remembers what it read until `forget`. */
export function staticImportReader() {
  const known = new Map<string, ReadonlyArray<string>>()
  const importsOf = (file: string) => {
    const found = known.get(file) ?? directImports(file)
    known.set(file, found)
    return found
  }
  return {
    /** What is there as soon as the module is: itself and all that it, and they, import. */
    reachedFrom(entry: string): ReadonlySet<string> {
      const reached = new Set([entry])
      for (const file of reached) for (const next of importsOf(file)) reached.add(next)
      return reached
    },
    forget: () => known.clear(),
  }
}
