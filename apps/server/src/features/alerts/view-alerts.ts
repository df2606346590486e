import type { Alert } from '@portal/contract/alerts/alerts'
import type { ProfileContext } from '../../http/handler.ts'
import { sayAlert } from '../../ports/mail/alert-kind.ts'
import type { MailOrigin } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listAccountsOf } from '../access/access-reads.ts'
import type { StoredAlert } from './alert-list-store.ts'
import { findAlertDeliveries } from './quiet-hours/find-alert-deliveries.ts'

export type AlertSurroundings = MailOrigin & Pick<Surroundings, 'alertKinds'>

/** What was stored, said in the language asked for; what is of a kind that no longer exists is left out. */
export async function viewAlerts(
  surroundings: AlertSurroundings,
  stored: ReadonlyArray<StoredAlert>,
  { db, caller, locale }: Pick<ProfileContext, 'db' | 'caller' | 'locale'>,
): Promise<Array<Alert>> {
  if (stored.length === 0) return []
  const deliveries = await findAlertDeliveries(
    db,
    stored.map(({ id }) => id),
  )
  const open = new Set(await listAccountsOf(db, caller.profileId))
  const say = ({ kind: name, facts }: Pick<StoredAlert, 'kind' | 'facts'>) => {
    const kind = surroundings.alertKinds.get(name)
    return kind && { ...sayAlert(surroundings, kind, facts, locale), event: kind.event }
  }
  return stored.flatMap((alert): Array<Alert> => {
    const said = say(alert)
    if (!said) return []
    const { id, accountId, createdAt, readAt } = alert
    return [
      {
        ...said,
        id,
        accountId,
        link: leadsNowhere(said.link, open) ? null : said.link,
        createdAt: createdAt.toISOString(),
        isRead: readAt !== null,
        deliveries: [...(deliveries.get(id) ?? [])],
        earlier: alert.earlier.flatMap((told) => {
          const { title, text } = say(told) ?? {}
          return title !== undefined && text !== undefined
            ? [{ id: told.id, title, text, createdAt: told.createdAt.toISOString() }]
            : []
        }),
      },
    ]
  })
}

/** A page of an account on which its reader may do nothing any more: what was told stays, its link would answer 404. */
function leadsNowhere({ page }: { page: string }, open: ReadonlySet<string>): boolean {
  const [, accountId] = /^\/accounts\/([^/?]+)/.exec(page) ?? []
  return accountId !== undefined && !open.has(accountId)
}
