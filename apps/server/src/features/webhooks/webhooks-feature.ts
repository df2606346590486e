import type { webhooksDesk } from '@portal/contract/webhooks/webhooks-desk'
import type { Feature, NoRoutes } from '../../feature.ts'
import { createWebhookPump } from './deliveries/webhook-pump.ts'
import { endpointHandlers } from './endpoints/endpoint-routes.ts'
import { deliveryLogHandlers } from './log/delivery-log-routes.ts'
import { replayHandlers } from './replay/replay-routes.ts'
import { webhooksChannel } from './webhooks-channel.ts'
import { webhooksJobs } from './webhooks-jobs.ts'
import { webhooksWebhooks } from './webhooks-webhooks.ts'

export const webhooksFeature: Feature<NoRoutes, typeof webhooksDesk> = {
  webhooks: webhooksWebhooks,
  open: (surroundings) => {
    const pump = createWebhookPump(surroundings)
    // Where it fails, the next look every ten seconds tells so.
    const look = (): void => void pump.look().catch(() => undefined)
    surroundings.listener.on(webhooksChannel, look, look)
    return {
      handlers: {},
      deskHandlers: {
        ...endpointHandlers(surroundings),
        ...replayHandlers(surroundings),
        ...deliveryLogHandlers,
      },
      jobs: webhooksJobs(surroundings, pump),
      end: pump.end,
    }
  },
}
