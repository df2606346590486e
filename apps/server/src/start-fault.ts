/** These say all there is to say in their message; where they were thrown helps nobody. */
const plainErrors = new Set([
  'ConfigError',
  'FolderInUseError',
  'DatabaseAwayError',
  'DatabaseNotMadeError',
])

/** How the system says that a folder takes nothing. */
const folderFaults = new Map([
  ['EACCES', 'this user isn’t allowed to write there'],
  ['EPERM', 'this user isn’t allowed to write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'this user has no space left there'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EEXIST', 'a part of its path is a file'],
  ['ENOENT', 'no folder can be made there'],
])
/** Elsewhere these tell of a file that is missing, or already there. */
const whileMaking = new Set(['EEXIST', 'ENOENT'])

interface SystemFault extends Error {
  code?: string
  syscall?: string
  path?: string
}

/** Why it did not start, in one sentence; where the reason is not known, all that the error tells. */
export function startFaultWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (plainErrors.has(error.name)) return error.message
  return folderWords(error) ?? String(error.stack)
}

function folderWords({ code = '', syscall, path, message }: SystemFault): string | null {
  const why = folderFaults.get(code)
  if (!why || syscall === 'listen' || (whileMaking.has(code) && syscall !== 'mkdir')) return null
  const folder = path ?? 'The data folder'
  return `${folder} can’t be written: ${why} (${message}). Choose another folder with DATA_DIR=/path`
}
