import type { Alert, listAlerts as listRoute } from '@portal/contract/alerts/alerts'
import type { AnswerOf, QueryOf } from '@portal/contract/route'
import type { ProfileContext } from '../../http/handler.ts'
import { findDeliveries } from '../../ports/deliveries/deliveries-store.ts'
import { sayAlert } from '../../ports/mail/alert-kind.ts'
import type { MailOrigin } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readCursor, writeCursor } from './alert-cursor.ts'
import { findAlerts } from './alerts-store.ts'

const PAGE = 24

/** What a profile was told, newest first, in the language asked for. @throws ProblemError `invalid-input` */
export async function listAlerts(
  surroundings: MailOrigin & Pick<Surroundings, 'alertKinds'>,
  { accountId, event, unread, cursor }: QueryOf<typeof listRoute>,
  { db, caller, locale }: ProfileContext,
): Promise<AnswerOf<typeof listRoute>> {
  const { alertKinds } = surroundings
  const meant = [...alertKinds.values()].filter((kind) => !event || kind.event === event)
  const asked = {
    profileId: caller.profileId,
    kinds: meant.map(({ name }) => name),
    accountId: accountId ?? null,
    unreadOnly: unread === 'true',
  }
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await findAlerts(db, asked, { after, count: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const deliveries = await findDeliveries(
    db,
    page.map(({ id }) => id),
  )
  const items = page.flatMap(({ kind: name, facts, createdAt, readAt, ...alert }): Array<Alert> => {
    const kind = alertKinds.get(name)
    if (!kind) return []
    return [
      {
        ...alert,
        ...sayAlert(surroundings, kind, facts, locale),
        event: kind.event,
        createdAt: createdAt.toISOString(),
        isRead: readAt !== null,
        deliveries: [...(deliveries.get(alert.id) ?? [])],
      },
    ]
  })
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const next = last ? writeCursor({ at: last.createdAt.toISOString(), id: last.id }) : null
  return { items, next }
}
