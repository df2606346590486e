import type { Alert, listAlerts as listRoute } from '@portal/contract/alerts/alerts'
import type { AnswerOf, QueryOf } from '@portal/contract/route'
import type { ProfileContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { readCursor, writeCursor } from './alert-cursor.ts'
import { findAlert, findNewest } from './alert-list-store.ts'
import { viewAlerts } from './view-alerts.ts'
import type { AlertSurroundings } from './view-alerts.ts'

const PAGE = 24

/** What a profile was told, what it has not read first, each newest first. @throws ProblemError `invalid-input` */
export async function listAlerts(
  surroundings: AlertSurroundings,
  { accountId, event, unread, cursor }: QueryOf<typeof listRoute>,
  context: ProfileContext,
): Promise<AnswerOf<typeof listRoute>> {
  const { db, caller } = context
  const meant = [...surroundings.alertKinds.values()].filter(
    (kind) => !event || kind.event === event,
  )
  const asked = {
    profileId: caller.profileId,
    kinds: meant.map(({ name }) => name),
    accountId: accountId ?? null,
  }
  const after = cursor === undefined ? null : readCursor(cursor)
  const more = PAGE + 1
  const fresh = after?.isRead
    ? []
    : await findNewest(db, asked, { isRead: false, after, count: more })
  const left = unread === 'true' ? 0 : more - fresh.length
  const rest = left > 0 ? { isRead: true, after: after?.isRead ? after : null, count: left } : null
  const rows = [...fresh, ...(rest ? await findNewest(db, asked, rest) : [])]
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    items: await viewAlerts(surroundings, page, context),
    next: last
      ? writeCursor({ isRead: last.readAt !== null, at: last.createdAt.toISOString(), id: last.id })
      : null,
  }
}

/** @throws ProblemError `not-found` */
export async function getAlert(
  surroundings: AlertSurroundings,
  id: string,
  context: ProfileContext,
): Promise<Alert> {
  const kinds = [...surroundings.alertKinds.keys()]
  const { profileId } = context.caller
  const found = await findAlert(context.db, { id, profileId, kinds })
  const [alert] = found ? await viewAlerts(surroundings, [found], context) : []
  if (!alert) throw problem('not-found')
  return alert
}
