import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { signInHeader } from '../persona-session.ts'
import { listProjectFiles, projectRoot } from '../project-files.ts'

/** Who is signed in already is led away from where one comes in. */
const entrances = new Set(['/sign-in', '/invitation'])

/** Where a signed-in operator finds each page of a demo's console. */
export async function consoleAddresses(address: string): Promise<Array<string>> {
  const headers = await signInHeader(address, 'lena')
  const answer = await fetch(`${address}/api${listAccounts.path}`, { headers })
  const [account] = listAccounts.answer.parse(await answer.json()).items
  return (
    readConsolePages()
      .filter((path) => !entrances.has(path))
      .map((path) => `/console${path === '/' ? '' : path}`.replace('$accountId', account?.id ?? ''))
      // Of what the demo has none, such as an endpoint, there is no page.
      .filter((path) => !path.includes('$'))
  )
}

/** Every page that the console announces in its `routes.tsx`, below `/console`: read, not listed. */
function readConsolePages(): Array<string> {
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
