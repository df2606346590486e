import type { Config } from '../../config.ts'
import type { Handlers } from '../../http/handler.ts'
import { pageFault } from './page-fault.ts'

export function releasesHandlers({
  config,
  build,
}: {
  config: Config
  /** The name of the web app's build that is served. */
  build: string
}): Pick<Handlers, 'getHeartbeat' | 'getLatestBuild' | 'reportFault'> {
  return {
    // [SESSION-20]
    getHeartbeat: async () => ({ healthy: true, version: config.version }),
    // [SHELL-22]
    getLatestBuild: async () => ({ build, version: config.version }),
    // [SHELL-21]
    reportFault: async ({ body }, { log, device }) => {
      log.warn({ fault: pageFault(body, device.name) }, 'page fault')
    },
  }
}
