import type { WayChoice } from '@portal/contract/account-contact/account-contact-ways'
import { localDate } from '@portal/rules/local-date'
import { readablePhone } from '@portal/rules/readable-phone'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactNewsMail } from '../mails/contact-news-mail.ts'
import { contactEndedMail } from '../mails/contact-ended-mail.ts'
import { contactRemovedMail } from '../mails/contact-removed-mail.ts'
import { contactPages } from '../mails/contact-pages.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import { writeContactAct } from '../write-contact-act.ts'
import { dropWay, findWay, saveChoice, saveRemoved } from './way-store.ts'
import { canBeChecked, stateOf } from './way-state.ts'
import { wayTexts } from './way-texts.ts'
import type { StoredWay } from './way-store.ts'

const HOUR_MS = 3_600_000
/** Within so many days of when its link brought it back, it gets no other: else nobody could ever remove it. */
const UNDONE_DAYS = 30

/** @throws ProblemError `step-up-required`, `not-found` */
export async function removeWay(
  surroundings: ContactSurroundings,
  id: string,
  context: AccountContext,
): Promise<void> {
  const way = await lockOwnWay(surroundings, id, context)
  await endWay(surroundings, way, { replacedBy: null }, context)
  // Nobody was told of one that waits for its code.
  if (stateOf(surroundings, way) === 'unconfirmed') return
  await tellOwners(surroundings, 'removed', way.value, context)
}

/** @throws ProblemError `step-up-required`, `not-found` */
export async function chooseForWay(
  surroundings: ContactSurroundings,
  id: string,
  chosen: Partial<WayChoice>,
  context: AccountContext,
): Promise<void> {
  const { db: tx, now } = context
  const way = await lockOwnWay(surroundings, id, context)
  const { purposes, attachPdf } = { ...way, ...chosen }
  const today = localDate(now, surroundings.settings.utility.timeZone)
  await saveChoice(tx, id, { purposes, attachPdf }, today)
  await writeContactAct(tx, 'contact-changed', id, context)
  const isOther = String(purposes.toSorted()) !== String(way.purposes.toSorted())
  if (way.isConfirmed && isOther) await tellOwners(surroundings, 'purposes', way.value, context)
}

/** Nothing goes there any more; whoever reads there is told, and can take it back for some days, unless they did lately. */
export async function endWay(
  surroundings: ContactSurroundings,
  way: StoredWay,
  { replacedBy }: { replacedBy: string | null },
  context: AccountContext,
): Promise<void> {
  const { db: tx, caller, now } = context
  await writeContactAct(tx, 'contact-removed', way.id, context)
  if (!way.isConfirmed) return dropWay(tx, way)
  await saveRemoved(tx, way.id, { by: caller.profileId, replacedBy, now })
  const undoneSince = now.getTime() - UNDONE_DAYS * 24 * HOUR_MS
  const wasUndone = way.restoredAt !== null && way.restoredAt.getTime() > undoneSince
  const { undoHours: hours } = surroundings.settings.identity
  const token = wasUndone ? null : await createUndo(surroundings, tx, { way, hours, now })
  const { profileId } = caller
  const isReplaced = replacedBy !== null
  await tellReader(surroundings, tx, way, { profileId, isReplaced, token, hours })
}

function createUndo(
  { random }: ContactSurroundings,
  tx: Database,
  { way, hours, now }: { way: StoredWay; hours: number; now: Date },
): Promise<string> {
  return createOneTimeToken(tx, random, {
    kind: 'removed-contact',
    profileId: null,
    data: { wayId: way.id },
    now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  })
}

interface Removal {
  /** Whose doing it was: texts are counted as theirs. */
  profileId: string
  isReplaced: boolean
  /** Of the link that takes it back; null where there is none. */
  token: string | null
  hours: number
}

async function tellReader(
  surroundings: ContactSurroundings,
  tx: Database,
  way: StoredWay,
  { profileId, isReplaced, token, hours }: Removal,
): Promise<void> {
  const face = await findAccountFace(tx, way.accountId)
  const account = face?.number ?? ''
  const { kind, value, locale } = way
  if (kind === 'email') {
    const to = { email: value, locale }
    const facts = { account, isReplaced }
    await (token === null
      ? sendMail(surroundings, tx, to, contactEndedMail, facts)
      : sendMail(surroundings, tx, to, contactRemovedMail, { ...facts, token, hours }))
  } else if (canBeChecked(surroundings, way)) {
    const words = wayTexts[locale][isReplaced ? 'replaced' : 'removed'](account)
    const wayOut =
      token === null
        ? wayTexts[locale].call(readablePhone(surroundings.settings.utility.contact.phone))
        : wayTexts[locale].undo(`${surroundings.publicUrl()}${contactPages.undo(token)}`, hours)
    await surroundings.texter?.queue(tx, { number: value, profileId, locale }, `${words} ${wayOut}`)
  }
}

async function lockOwnWay(
  { settings }: ContactSurroundings,
  id: string,
  context: AccountContext,
): Promise<StoredWay> {
  const { db: tx, grant } = context
  await requireStepUp(context, settings.identity.stepUpMinutes)
  await lockContact(tx, grant.accountId)
  const way = await findWay(tx, { accountId: grant.accountId, id })
  if (!way) throw problem('not-found')
  return way
}

async function tellOwners(
  surroundings: ContactSurroundings,
  what: 'removed' | 'purposes',
  value: string,
  context: AccountContext,
): Promise<void> {
  const { db, grant, requestId } = context
  const facts = { what, value, replaced: null } as const
  const told = {
    accountId: grant.accountId,
    kind: contactNewsMail,
    facts,
    key: `contact-${grant.accountId} ${requestId}`,
    act: context,
  }
  await notifyOwners(surroundings, db, told)
}
