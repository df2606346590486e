import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** A process as the system knows it: `began` tells it from a later one that got the same number. */
export interface RunningProcess {
  program: string
  began: string
  /** The folder that it works in; null where the system does not tell. */
  folder: string | null
}

/** What runs under this number; null where nothing does (a process that only waits to be buried counts as nothing). */
export function runningProcess(pid: number): RunningProcess | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // "pid (program) state …": the program's name may itself hold brackets and spaces.
    const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { program, began: `${boot}:${fields[19]}`, folder: folderOf(pid) }
  } catch {
    return null
  }
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Another user's, and we are not root.
    return null
  }
}

function fromPs(pid: number): RunningProcess | null {
  try {
    const line = execFileSync('ps', ['-o', 'lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
    }).trim()
    return { began: line.slice(0, 24), program: line.slice(24).trim(), folder: null }
  } catch {
    return null
  }
}
