import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProjectFiles, projectRoot } from '../project-files.ts'

/** Every page that the console announces in its `routes.tsx`, below `/console`: read, not listed. */
export function readConsolePages(): Array<string> {
  return listProjectFiles()
    .filter((file) => /^apps\/console\/src\/features\/[^/]+\/routes\.tsx$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(projectRoot, file), 'utf8')
      const paths = source
        .split(/\bconsolePage\(\{/)
        .slice(1)
        .map((announcement) => /\bpath: '([^']+)'/.exec(announcement)?.[1])
      if (paths.length === 0 || paths.includes(undefined)) {
        throw new Error(`${file} announces a page without a path`)
      }
      return paths.map((path) => String(path))
    })
}
