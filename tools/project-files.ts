import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../', import.meta.url))

/** Every file of the project that git tracks or does not ignore, relative to the root, with forward slashes. */
export function listProjectFiles(root = projectRoot): Array<string> {
  const answer = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // A file that was deleted and not committed yet is still in git's list.
  return [...new Set(answer.split('\0'))].filter((path) => path && existsSync(join(root, path)))
}

/** The modules among them: what TypeScript or Node reads. */
export function listModules(files: ReadonlyArray<string>): Array<string> {
  return files.filter((path) => /\.(ts|tsx|mts|mjs|js)$/.test(path) && !path.endsWith('.d.ts'))
}
