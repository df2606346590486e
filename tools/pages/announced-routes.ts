import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProjectFiles, projectRoot } from '../project-files.ts'

/** One page as the web app announces it to its router. */
export interface AnnouncedRoute {
  /** `/accounts/$accountId/bills` */
  path: string
  access: 'auth' | 'public' | 'guest' | 'profile'
}

/** Every page that the web app announces in its `routes.tsx`: read, not listed, so that a new one is looked at and measured too. */
export function readAnnouncedRoutes(): Array<AnnouncedRoute> {
  return listProjectFiles()
    .filter((file) => /^apps\/web\/src\/.*routes\.tsx$/.test(file))
    .flatMap((file) => parseAnnouncements(readFileSync(join(projectRoot, file), 'utf8'), file))
}

/** @throws Error where an announcement does not say path and access in its own words */
export function parseAnnouncements(source: string, file: string): Array<AnnouncedRoute> {
  return source
    .split(/\bpageRoute\(\{/)
    .slice(1)
    .map((announcement) => {
      const path = /\bpath: '([^']+)'/.exec(announcement)?.[1]
      const access = /\baccess: '(auth|public|guest|profile)'/.exec(announcement)?.[1]
      if (!path || !access) throw new Error(`${file} announces a page without path or access`)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern has these four words
      return { path, access: access as AnnouncedRoute['access'] }
    })
}
