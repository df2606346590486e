import { join } from 'node:path'
import { chromiumPath, testChromiumPath } from './chromium-path.ts'
import { projectRoot } from './project-files.ts'
import { runNode, runProgram } from './run-program.ts'

interface Way {
  told: string
  take: () => Promise<unknown>
}

const wholeWays: ReadonlyArray<Way> = [
  { told: 'from Debian', take: () => installFromDebian('chromium') },
  {
    told: 'from Playwright',
    take: () =>
      runNode(join(projectRoot, 'node_modules/playwright-core/cli.js'), ['install', 'chromium']),
  },
]

/** Makes sure that the browser tests have a browser. @throws Error that says what to do where none can be had */
export function ensureTestChromium(): Promise<void> {
  const shell = { told: 'from Debian', take: () => installFromDebian('chromium-headless-shell') }
  return ensure(testChromiumPath, [shell, ...wholeWays])
}

/** For measuring what people’s browsers do. @throws as `ensureTestChromium` */
export function ensureChromium(): Promise<void> {
  return ensure(chromiumPath, wholeWays)
}

/** Each way is tried in this order until a browser stands on the machine. */
async function ensure(path: () => string | undefined, ways: ReadonlyArray<Way>): Promise<void> {
  if (path()) return
  for (const { told, take } of ways) {
    console.log(`There is no Chromium on this machine; installing one ${told} …`)
    await take()
    if (path()) return
  }
  throw new Error(
    'This needs Chromium, and it could not be installed here.\n' +
      'Install it (on Debian: sudo apt-get install chromium) and run the same command again.',
  )
}

async function installFromDebian(name: string): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const aptGet = (...argv: ReadonlyArray<string>) =>
    isRoot
      ? runProgram('apt-get', argv, { capture: true })
      : runProgram('sudo', ['-n', 'apt-get', ...argv], { capture: true })
  await aptGet('update', '-qq')
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', name)
  if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'))
}
