/** The floor of the server, below which every place lies. */
const SOURCE = 'apps/server/src/'

/** Where a module of the server lies: `features/billing`, `ports/stripe-gateway`, `db`; of a file at the top its name. */
export function placeOf(path: string): string {
  const [floor = '', noun = ''] = path.slice(SOURCE.length).split('/')
  return floor === 'features' || floor === 'ports' ? `${floor}/${noun}` : floor
}

/**
 * Which place declares the columns of each table, and so owns it: `db/tables.ts` its own, each feature what it adds to them.
 * @throws Error where two declare the same table
 */
export function tableOwners(
  files: ReadonlyArray<string>,
  read: (path: string) => string,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const path of files.filter((file) => /\/src\/(?:.+-tables|db\/tables)\.ts$/.test(file))) {
    for (const table of declaredTables(read(path))) {
      if (owners.has(table)) throw new Error(`${path} declares ${table} once more`)
      owners.set(table, placeOf(path))
    }
  }
  return owners
}

/** The members of `interface Tables`. */
function declaredTables(source: string): Array<string> {
  const [, indent = '', body = ''] =
    /^( *)(?:export )?interface Tables \{\n([\s\S]*?)\n\1\}$/m.exec(source) ?? []
  return [...body.matchAll(new RegExp(`^${indent}  (\\w+): \\{`, 'gm'))].map(
    ([, name = '']) => name,
  )
}

/** The tables that the migrations leave behind. */
export function migratedTables(migrations: ReadonlyArray<string>): ReadonlySet<string> {
  const text = migrations.join('\n')
  const made = [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)]
  const gone = new Set([...text.matchAll(/^drop table (?:if exists )?(\w+)/gim)].map(([, n]) => n))
  return new Set(made.map(([, name = '']) => name).filter((name) => !gone.has(name)))
}
