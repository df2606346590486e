import type { Handlers } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { pageFault } from './page-fault.ts'

export function releasesHandlers({
  config,
  build,
}: Pick<Surroundings, 'config' | 'build'>): Pick<
  Handlers,
  'getHeartbeat' | 'getLatestBuild' | 'reportFault'
> {
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
