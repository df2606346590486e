import type { Handlers } from '../../http/handler.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { readOwnReadingStanding } from './own-reading-standing.ts'
import { viewOwnReading } from './own-reading-view.ts'
import { giveOwnReading, withdrawOwnReading } from './own-readings-service.ts'

export function ownReadingsHandlers(
  surroundings: Notifying,
): Pick<Handlers, 'getOwnReading' | 'updateOwnReading' | 'deleteOwnReading'> {
  return {
    getOwnReading: async (_call, { db, grant, now }) => {
      const standing = await readOwnReadingStanding(surroundings, db, grant.accountId, now)
      return viewOwnReading(surroundings, standing, grant.permissions)
    },

    updateOwnReading: async ({ body }, context) => giveOwnReading(surroundings, body, context),

    deleteOwnReading: async (_call, context) => withdrawOwnReading(surroundings, context),
  }
}
