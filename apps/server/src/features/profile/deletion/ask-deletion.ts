import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../../db/audit.ts'
import {
  createOneTimeToken,
  dropOneTimeTokens,
  findOneTimeToken,
} from '../../../db/one-time-tokens.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { notify } from '../../alerts/notify-acts.ts'
import { holdProfile, signOutEverywhere } from '../../identity/profile-acts.ts'
import { readPerson } from '../../identity/person-reads.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { deletionAskedMail } from '../mails/deletion-asked-mail.ts'
import { keepProfile } from './deletion-acts.ts'
import { findHindrances } from './deletion-hindrances.ts'
import { insertDeletion, isLeaving } from './deletion-store.ts'
import { deleteKept } from './kept-profile-store.ts'

const DAY_MS = 86_400_000

/** @throws ProblemError `step-up-required`, `conflict` where something is still to be settled */
export async function askDeletion(
  surroundings: Surroundings,
  context: ProfileContext,
): Promise<{ deleteOn: string }> {
  const { settings, random, databaseTime } = surroundings
  const { db: tx, caller, now, device, requestId, pageLocale } = context
  const { profileId } = caller
  await requireStepUp(context, settings.identity.stepUpMinutes)
  // Whoever signs in at this moment does so before, and is signed out, or after, and stays.
  if (!(await holdProfile(tx, profileId))) throw problem('session-gone')
  if ((await findHindrances(tx, profileId)).length > 0) {
    throw problem('conflict', { detail: 'Something is still to be settled.' })
  }
  const { deletionDays } = settings.rules.profiles
  // A server whose clock is behind shortens nobody's days.
  const from = new Date(Math.max(now.getTime(), (await databaseTime()).getTime()))
  const today = localDate(from, settings.utility.timeZone)
  const deleteOn = addDays(today, deletionDays)
  // Asked twice at once: whoever is first has signed the other one out.
  if (!(await insertDeletion(tx, { profileId, now, deleteOn }))) throw problem('session-gone')
  await deleteKept(tx, profileId)
  await dropOneTimeTokens(tx, profileId, ['keep-profile'])
  const token = await createOneTimeToken(tx, random, {
    kind: 'keep-profile',
    profileId,
    now,
    // Somewhat longer: it says the truth on the last day, too.
    expiresAt: new Date(from.getTime() + (deletionDays + 1) * DAY_MS),
  })
  await writeAudit(tx, {
    at: now,
    profileId,
    act: 'deletion-asked',
    device: device.name,
    requestId,
  })
  const somebody = await readPerson(tx, profileId)
  const { email, firstName } = somebody
  const reader = { profileId, email, locale: pageLocale ?? somebody.locale }
  const told = { facts: { firstName, deleteOn, token }, key: requestId }
  await notify(surroundings, tx, reader, deletionAskedMail, told)
  await signOutEverywhere(tx, profileId, now)
  return { deleteOn }
}

/** Whether what the link stops was stopped. @throws ProblemError `link-expired` */
export async function checkKeepLink(
  token: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<{ isKept: boolean }> {
  const link = await findOneTimeToken(db, 'keep-profile', token, now)
  if (!link?.profileId) throw problem('link-expired')
  return { isKept: !(await isLeaving(db, link.profileId)) }
}

/** The link is good until the end, however often it is opened. @throws ProblemError `link-expired` */
export async function keepByLink(
  surroundings: Surroundings,
  token: string,
  context: Context,
): Promise<void> {
  const { db: tx, now } = context
  const link = await findOneTimeToken(tx, 'keep-profile', token, now)
  if (!link?.profileId || !(await holdProfile(tx, link.profileId))) throw problem('link-expired')
  await keepProfile(surroundings, tx, link.profileId, context)
}
