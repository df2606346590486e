import type { WayChoice } from '@portal/contract/account-contact/account-contact-ways'
import { localDate } from '@portal/rules/local-date'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactNewsMail } from '../mails/contact-news-mail.ts'
import { contactRemovedMail } from '../mails/contact-removed-mail.ts'
import { contactPages } from '../mails/contact-pages.ts'
import { notifyOwners } from '../notify-owners.ts'
import { writeContactAct } from '../write-contact-act.ts'
import { dropWay, findWay, saveChoice, saveRemoved } from './way-store.ts'
import { stateOf } from './way-state.ts'
import { wayTexts } from './way-texts.ts'
import type { StoredWay } from './way-store.ts'

const HOUR_MS = 3_600_000

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
  choice: WayChoice,
  context: AccountContext,
): Promise<void> {
  const { db: tx, now } = context
  const way = await lockOwnWay(surroundings, id, context)
  const today = localDate(now, surroundings.settings.utility.timeZone)
  await saveChoice(tx, id, choice, today)
  await writeContactAct(tx, 'contact-changed', id, context)
  const isOther = String(choice.purposes.toSorted()) !== String(way.purposes.toSorted())
  if (way.isConfirmed && isOther) await tellOwners(surroundings, 'purposes', way.value, context)
}

/** Nothing goes there any more; whoever reads there is told, and can take it back for some days. */
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
  const { undoHours: hours } = surroundings.settings.identity
  const token = await createOneTimeToken(tx, surroundings.random, {
    kind: 'removed-contact',
    profileId: null,
    data: { wayId: way.id },
    now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  })
  const face = await findAccountFace(tx, way.accountId)
  const account = face?.number ?? ''
  const isReplaced = replacedBy !== null
  const { value, locale } = way
  if (way.kind === 'email') {
    const facts = { account, token, hours, isReplaced }
    await sendMail(surroundings, tx, { email: value, locale }, contactRemovedMail, facts)
  } else {
    const link = `${surroundings.publicUrl()}${contactPages.undo(token)}`
    const text = wayTexts[locale][isReplaced ? 'replaced' : 'removed'](account, link, hours)
    await surroundings.texter?.queue(tx, { number: value, locale }, text)
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
  const { db, grant, requestId: key } = context
  const facts = { what, value, replaced: null } as const
  const told = { accountId: grant.accountId, kind: contactNewsMail, facts, key, act: context }
  await notifyOwners(surroundings, db, told)
}
