import type { Config } from '../../config.ts'
import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'

export function releasesHandlers({
  config,
}: {
  config: Config
}): Pick<Handlers, 'getHeartbeat' | 'getLatestBuild' | 'reportFault'> {
  return {
    // [SESSION-20]
    getHeartbeat: async () => ({ healthy: true, version: config.version }),
    getLatestBuild: async () => {
      throw problem('internal')
    },
    reportFault: async () => {
      throw problem('internal')
    },
  }
}
