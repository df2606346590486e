import type { Alert } from '@portal/contract/alerts/alerts'
import type { Locale } from '@portal/contract/texts'
import type { ProfileContext } from '../../http/handler.ts'
import { sayAlert } from '../../ports/mail/alert-kind.ts'
import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { mailForms } from '../../ports/mail/mail-kind.ts'
import type { MailForms, MailOrigin } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listAccountsOf } from '../access/access-reads.ts'
import { findAccountNames } from '../accounts/account-names-reads.ts'
import { accountsToName, namingAccount } from './named-account.ts'
import type { StoredAlert } from './alert-list-store.ts'
import { readNeedStandings } from './need-standings.ts'
import { findAlertDeliveries } from './quiet-hours/find-alert-deliveries.ts'
import { stillNeeded } from './still-needed.ts'

export type AlertSurroundings = MailOrigin &
  Pick<Surroundings, 'alertKinds' | 'settings' | 'gateway'>

/** What was stored, said in the language asked for; what is of a kind that no longer exists is left out. */
export async function viewAlerts(
  surroundings: AlertSurroundings,
  stored: ReadonlyArray<StoredAlert>,
  { db, caller, locale, now }: Pick<ProfileContext, 'db' | 'caller' | 'locale' | 'now'>,
): Promise<Array<Alert>> {
  if (stored.length === 0) return []
  const deliveries = await findAlertDeliveries(
    db,
    stored.map(({ id }) => id),
  )
  const open = new Set(await listAccountsOf(db, caller.profileId))
  const told = stored.flatMap(({ accountId, facts, earlier }) => [
    { accountId, facts },
    ...earlier.map((each) => ({ accountId: null, facts: each.facts })),
  ])
  const names = await findAccountNames(db, caller.profileId, accountsToName(told))
  const say = (one: Pick<StoredAlert, 'kind' | 'facts'>, accountId: string | null) => {
    const kind = surroundings.alertKinds.get(one.kind)
    const facts = namingAccount(one.facts, names, accountId)
    return kind && { ...sayAlert(surroundings, kind, facts, locale), facts, event: kind.event }
  }
  const forms = mailForms(surroundings, locale)
  const settledWords = await createSettledCheck(surroundings, stored, { db, caller, now })
  return stored.flatMap((alert): Array<Alert> => {
    const { id, accountId, createdAt, readAt } = alert
    const found = say(alert, accountId)
    if (!found) return []
    const { facts, ...told } = found
    const settled = settledWords(alert)
    const said = settled ? saySettled(told, settled, { facts, forms, locale }) : told
    return [
      {
        ...said,
        id,
        accountId,
        link: leadsNowhere(said.link, open) ? null : said.link,
        createdAt: createdAt.toISOString(),
        isRead: readAt !== null,
        deliveries: [...(deliveries.get(id) ?? [])],
        earlier: alert.earlier.flatMap((one) => {
          const { title, text } = say(one, accountId) ?? {}
          return title !== undefined && text !== undefined
            ? [{ id: one.id, title, text, createdAt: one.createdAt.toISOString() }]
            : []
        }),
      },
    ]
  })
}

function saySettled<Said extends { title: string; link: { page: string } }>(
  said: Said,
  settled: NonNullable<StoredKind['settled']>,
  { facts, forms, locale }: { facts: object; forms: MailForms; locale: Locale },
) {
  const { title, text, act } = settled[locale]
  // They were stored by this kind.
  const known = facts as never
  const page = settled.page?.(known) ?? said.link.page
  return { ...said, title: title?.(known, forms) ?? said.title, text, link: { page, label: act } }
}

/** A page of an account on which its reader may do nothing any more: what was told stays, its link would answer 404. */
function leadsNowhere({ page }: { page: string }, open: ReadonlySet<string>): boolean {
  const [, accountId] = /^\/accounts\/([^/?]+)/.exec(page) ?? []
  return accountId !== undefined && !open.has(accountId)
}

/** What is said of what asks nothing of its reader, as an invitation that was answered, or a sign-in on the very device: the words of its kind; null of all else. */
async function createSettledCheck(
  surroundings: AlertSurroundings,
  stored: ReadonlyArray<StoredAlert>,
  { db, caller, now }: Pick<ProfileContext, 'db' | 'caller' | 'now'>,
): Promise<(alert: StoredAlert) => StoredKind['settled']> {
  const { alertKinds } = surroundings
  const isAsking = ({ kind }: StoredAlert) => {
    const { asks, settled } = alertKinds.get(kind) ?? {}
    return asks && settled
  }
  const standings = stored.some(isAsking)
    ? await readNeedStandings(surroundings, db, { ...caller, now })
    : null
  return (alert) => {
    const { asks, settled = null } = alertKinds.get(alert.kind) ?? {}
    if (!asks || !standings) return settled
    // A sign-in that is past asks nothing either, but it was another device's.
    if (asks === 'sign-in')
      return standings.sessionsHere.includes(sessionOf(alert)) ? settled : null
    return stillNeeded(asks, alert, standings) ? null : settled
  }
}

function sessionOf({ facts }: StoredAlert): string {
  return (facts as { session?: string }).session ?? ''
}
