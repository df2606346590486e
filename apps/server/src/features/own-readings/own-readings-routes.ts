import type { Handlers } from '../../http/handler.ts'
import type { OwnReadingParts } from './own-reading-parts.ts'
import { readOwnReadingStanding } from './own-reading-standing.ts'
import { viewOwnReading } from './own-reading-view.ts'
import { giveOwnReading, withdrawOwnReading } from './own-readings-service.ts'

export function ownReadingsHandlers(
  parts: OwnReadingParts,
): Pick<Handlers, 'getOwnReading' | 'updateOwnReading' | 'deleteOwnReading'> {
  return {
    getOwnReading: async (_call, { db, grant, now }) => {
      const standing = await readOwnReadingStanding(parts, db, grant.accountId, now)
      return viewOwnReading(parts, standing, grant.permissions)
    },

    updateOwnReading: async ({ body }, context) => giveOwnReading(parts, body, context),

    deleteOwnReading: async (_call, context) => withdrawOwnReading(parts, context),
  }
}
