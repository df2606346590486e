import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One package as npm's lock file (version 3) writes it; only what is read here. */
interface LockedPackage {
  version?: string
  optional?: boolean
  os?: Array<string>
  cpu?: Array<string>
  libc?: Array<string>
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}
export interface LockFile {
  packages: Record<string, LockedPackage>
}

const lockPath = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
]

export function readLockFile(): LockFile {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm writes this file, and its form is npm's promise
  return JSON.parse(readFileSync(lockPath, 'utf8')) as LockFile
}

/**
 * Binaries for other platforms that a package names and the lock file lacks.
 * npm leaves them out when the registry it asks does not have them, and `npm ci` then refuses the whole file.
 */
export function missingPlatformPackages(lock: LockFile): Array<{ name: string; version: string }> {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version })),
  )
}

/** Adds what is missing, limited to its system and processor, so that only those machines ask for it. */
export function completeLockFile(lock: LockFile): LockFile {
  const added = missingPlatformPackages(lock).map(({ name, version }): [string, LockedPackage] => [
    `node_modules/${name}`,
    { version, ...platformOf(name), optional: true },
  ])
  const [own, ...others] = Object.entries({ ...lock.packages, ...Object.fromEntries(added) })
  others.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(own ? [own, ...others] : others) }
}

function isLocked(lock: LockFile, from: string, name: string): boolean {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (os.length !== 1 || cpu.length !== 1) {
    throw new Error(
      `${name} does not say its platform in its name; add it to the lock file by hand`,
    )
  }
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return { cpu, ...(libc.length > 0 && { libc }), os }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readLockFile()
  const missing = missingPlatformPackages(lock)
  if (missing.length > 0)
    writeFileSync(lockPath, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`)
  console.log(`${missing.length} packages for other platforms added to package-lock.json`)
}
