import type { getHeartbeat } from '@portal/contract/releases'
import type { Config } from '../../config.ts'
import type { Handler } from '../../http/handler.ts'

/** [SESSION-20] */
export function releasesHandlers({ config }: { config: Config }) {
  const heartbeat: Handler<typeof getHeartbeat> = async () => ({
    healthy: true,
    version: config.version,
  })
  return { getHeartbeat: heartbeat }
}
