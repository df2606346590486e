import { execFileSync } from 'node:child_process'

/** A disk of its own, in memory, with these options of its kind; null where this user may not have one. */
export function mountDisk(path: string, options: string): { unmount: () => void } | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
    return { unmount: () => void execFileSync('umount', ['--lazy', path]) }
  } catch {
    return null
  }
}
