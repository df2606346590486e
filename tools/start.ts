import { enableCompileCache } from 'node:module'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'
import type { Config } from '../apps/server/src/config.ts'
import { assertPortFree } from '../apps/server/src/port-in-use.ts'
import { runUntilSignal } from '../apps/server/src/until-signal.ts'
import { demoProgress } from './demo-progress.ts'
import { describeStart, describeStartFault } from './start-words.ts'
import { buildWeb, isWebBuildStale } from './web-build.ts'

enableCompileCache()

/** Builds the web app where its sources are newer, then serves web app and API on one port. */
async function main(): Promise<void> {
  const began = performance.now()
  const config = readConfig()
  await assertPortFree(config)
  if (isWebBuildStale()) await build()
  const { startServer } = await import('../apps/server/src/main.ts')
  const server = await runUntilSignal(
    (signal) => startServer(quietOnTerminal(config), { onDemoProgress: demoProgress(), signal }),
    {
      onEnding: () => console.log('\nStopping …'),
      exitCode: (signal) => (signal === 'SIGINT' ? 130 : 0),
      // npm and the terminal both pass a Ctrl-C on, so one press may arrive twice.
      hurry: false,
    },
  )
  console.log(describeStart(server.address, config, performance.now() - began))
}

async function build(): Promise<void> {
  console.log('Building the web app …')
  const began = performance.now()
  const { ok, output } = await buildWeb()
  if (!ok) {
    console.error(output)
    throw new ConfigError('The web app couldn’t be built. See the errors above.')
  }
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

/** On a terminal only what needs somebody's eye is shown; elsewhere every request is logged. */
function quietOnTerminal(config: Config): Config {
  return process.stdout.isTTY && config.logLevel === 'info'
    ? { ...config, logLevel: 'warn' }
    : config
}

main().catch((error: unknown) => {
  console.error(describeStartFault(error))
  process.exit(1)
})
