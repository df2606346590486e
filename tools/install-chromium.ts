import { join } from 'node:path'
import { chromiumPath } from './chromium-path.ts'
import { projectRoot } from './project-files.ts'
import { runNode, runProgram } from './run-program.ts'

/** Each way to get a Chromium, tried in this order until one stands on the machine. */
const ways: ReadonlyArray<{ told: string; take: () => Promise<unknown> }> = [
  { told: 'from Debian', take: installFromDebian },
  {
    told: 'from Playwright',
    take: () =>
      runNode(join(projectRoot, 'node_modules/playwright-core/cli.js'), ['install', 'chromium']),
  },
]

/** Makes sure that the browser tests have a browser. @throws Error that says what to do where none can be had */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath()) return
  for (const { told, take } of ways) {
    console.log(`There is no Chromium on this machine; installing one ${told} …`)
    await take()
    if (chromiumPath()) return
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed here.\n' +
      'Install it (on Debian: sudo apt-get install chromium) and run the same command again.',
  )
}

async function installFromDebian(): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const aptGet = (...argv: ReadonlyArray<string>) =>
    isRoot
      ? runProgram('apt-get', argv, { capture: true })
      : runProgram('sudo', ['-n', 'apt-get', ...argv], { capture: true })
  await aptGet('update', '-qq')
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', 'chromium')
  if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'))
}
