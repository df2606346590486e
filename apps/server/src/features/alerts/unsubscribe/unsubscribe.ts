import { isWanted } from '@portal/rules/alerts/is-wanted'
import { writeAudit } from '../../../db/audit.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findMailAddress } from '../../identity/mail-address-reads.ts'
import { alertEvents, isFixed } from '../notifications/alert-events.ts'
import { changeWishes } from '../notifications/change-wishes.ts'
import { isRecommended } from '../notifications/recommended.ts'
import { findWishes } from '../notifications/wishes-store.ts'
import { openUnsubscribe, sealUnsubscribe } from './unsubscribe-token.ts'
import type { Unsubscribing } from './unsubscribe-token.ts'

type Unsubscribes = Pick<Surroundings, 'key' | 'random' | 'settings'>
type Asked = Pick<Context, 'db' | 'locale'>

/** Which mails a link is about, and whether they come; changes nothing. @throws ProblemError `link-expired` */
export async function lookUpUnsubscribe(
  surroundings: Unsubscribes,
  token: string,
  { db, locale }: Asked,
): Promise<{ title: string; wanted: boolean; again: string | null }> {
  const { profileId, event } = await openLink(surroundings, token, db)
  const wishes = await findMailWishes(db, { profileId, event })
  const recommended = isRecommended(surroundings, event, 'email')
  const place = { event, channel: 'email', accountId: null } as const
  // For one account they may come, where for all others they do not.
  const wanted = isWanted(wishes, place, recommended) || wishes.some((wish) => wish.wanted)
  const back = { profileId, event, wishes: [{ accountId: null, wanted: true }] }
  return {
    title: alertEvents[event][locale].title,
    wanted,
    again: wanted ? null : sealUnsubscribe(surroundings, back),
  }
}

/**
 * Puts the wishes that a link carries in the place of the profile's for these mails; what undoes it carries those of
 * before. The same link again changes nothing more. @throws ProblemError `link-expired`
 */
export async function unsubscribe(
  surroundings: Unsubscribes,
  token: string,
  { db, locale, now, device, requestId }: Asked & Pick<Context, 'now' | 'device' | 'requestId'>,
): Promise<{ title: string; wanted: boolean; undo: string }> {
  const { profileId, event, wishes } = await openLink(surroundings, token, db)
  const before = await findMailWishes(db, { profileId, event })
  const place = { event, channel: 'email' } as const
  const given = before.map(({ accountId }) => ({ ...place, accountId, wanted: null }))
  await changeWishes(surroundings, db, profileId, given)
  await changeWishes(
    surroundings,
    db,
    profileId,
    wishes.map((wish) => ({ ...place, ...wish })),
  )
  const entry = { at: now, profileId, act: 'notifications-changed', subject: event }
  await writeAudit(db, { ...entry, device: device.name, requestId })
  const kept = before.map(({ accountId, wanted }) => ({ accountId, wanted }))
  const after = await findMailWishes(db, { profileId, event })
  const recommended = isRecommended(surroundings, event, 'email')
  return {
    title: alertEvents[event][locale].title,
    wanted: isWanted(after, { ...place, accountId: null }, recommended),
    undo: sealUnsubscribe(surroundings, { profileId, event, wishes: kept }),
  }
}

const findMailWishes = async (
  db: Asked['db'],
  { profileId, event }: Omit<Unsubscribing, 'wishes'>,
) => (await findWishes(db, profileId, event)).filter(({ channel }) => channel === 'email')

/** @throws ProblemError `link-expired` where it is no link of ours, its profile is gone or nobody can stop the mails */
async function openLink(
  surroundings: Unsubscribes,
  token: string,
  db: Asked['db'],
): Promise<Unsubscribing> {
  const opened = openUnsubscribe(surroundings, token)
  if (!opened || isFixed(opened.event, 'email')) throw problem('link-expired')
  if (!(await findMailAddress(db, opened.profileId))) throw problem('link-expired')
  return opened
}
