import { MOST_WAYS } from '@portal/contract/account-contact/account-contact-ways'
import type { NewWay } from '@portal/contract/account-contact/account-contact-ways'
import { textableMessage } from '@portal/contract/identity/identity-text-number'
import { localDate } from '@portal/rules/local-date'
import { inTransaction } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactNewsMail } from '../mails/contact-news-mail.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import { writeContactAct } from '../write-contact-act.ts'
import { endWay } from './remove-way.ts'
import { canBeChecked } from './way-state.ts'
import { checkCode, sendCode } from './way-code.ts'
import { useCode } from './code-store.ts'
import { dropWay, findWay, insertWay, listWays, saveConfirmed } from './way-store.ts'

/**
 * Adds it, to count from when its code is entered. Whose it is is asked of nobody: everything is answered alike.
 * @throws ProblemError `step-up-required`, `contact-there-already`, `contacts-full`, `too-many-codes`,
 * `invalid-input`, `not-found`
 */
export async function addWay(
  surroundings: ContactSurroundings,
  { at: { kind, value }, purposes, attachPdf, replaces }: NewWay,
  context: AccountContext,
): Promise<{ contactWayId: string }> {
  const { db: tx, grant, caller, now } = context
  const { accountId } = grant
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  await lockContact(tx, accountId)
  const alike = (await listWays(tx, accountId)).filter((way) => way.kind === kind)
  if (alike.some((way) => way.value === value)) throw problem('contact-there-already')
  if (alike.length >= MOST_WAYS) throw problem('contacts-full')
  const isChecked = canBeChecked(surroundings, { kind, value })
  if (!isChecked && surroundings.texter) {
    const errors = [{ path: 'at.value', message: textableMessage }]
    throw problem('invalid-input', { errors })
  }
  if (replaces !== null && !alike.some(({ id }) => id === replaces)) throw problem('not-found')
  // One thing comes into its place: what is asked for last.
  const asked = alike.filter((way) => replaces !== null && way.replaces === replaces)
  for (const before of asked) await dropWay(tx, before)
  const locale = context.pageLocale ?? context.locale
  const way = { accountId, kind, value, purposes, attachPdf, locale, replaces }
  const contactWayId = await insertWay(tx, way, { addedBy: caller.profileId, now })
  await writeContactAct(tx, 'contact-added', contactWayId, context)
  if (isChecked) {
    await sendCode(surroundings, tx, { ...way, id: contactWayId }, context)
  } else {
    const old = alike.find(({ id }) => id === replaces)
    if (old) await endWay(surroundings, old, { replacedBy: contactWayId }, context)
    await notifyAdded(surroundings, { value, replaced: old?.value ?? null }, context)
  }
  return { contactWayId }
}

/**
 * From now on it counts, and what it replaces does not. Tries are committed by themselves.
 * @throws ProblemError `not-found`, `conflict` where it counts already, `wrong-code`
 */
export async function confirmWay(
  surroundings: ContactSurroundings,
  { contactWayId: id, code }: { contactWayId: string; code: string },
  context: AccountContext,
): Promise<void> {
  const { db, settings } = surroundings
  const { grant, now } = context
  const { accountId } = grant
  const waiting = await findWay(db, { accountId, id })
  if (!waiting) throw problem('not-found')
  if (waiting.isConfirmed) throw problem('conflict')
  const hash = await checkCode(surroundings, id, code, now)
  await inTransaction(db, async (tx) => {
    const own = { ...context, db: tx }
    await lockContact(tx, accountId)
    const way = await findWay(tx, { accountId, id })
    if (!way || !(await useCode(tx, id, hash))) throw problem('wrong-code')
    await saveConfirmed(tx, id, { now, today: localDate(now, settings.utility.timeZone) })
    await writeContactAct(tx, 'contact-confirmed', id, own)
    const { value, replaces } = way
    const old = replaces === null ? undefined : await findWay(tx, { accountId, id: replaces })
    if (old) await endWay(surroundings, old, { replacedBy: id }, own)
    await notifyAdded(surroundings, { value, replaced: old?.value ?? null }, own)
  })
}

/** Another code, to one that does not count yet. @throws ProblemError `not-found`, `conflict`, `too-many-codes` */
export async function sendCodeAgain(
  surroundings: ContactSurroundings,
  id: string,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant } = context
  await lockContact(tx, grant.accountId)
  const way = await findWay(tx, { accountId: grant.accountId, id })
  if (!way) throw problem('not-found')
  if (way.isConfirmed || !canBeChecked(surroundings, way)) throw problem('conflict')
  await sendCode(surroundings, tx, way, context)
}

async function notifyAdded(
  surroundings: ContactSurroundings,
  { value, replaced }: { value: string; replaced: string | null },
  context: AccountContext,
): Promise<void> {
  const { db, grant, requestId } = context
  const facts = { what: replaced === null ? 'added' : 'replaced', value, replaced } as const
  const told = {
    accountId: grant.accountId,
    kind: contactNewsMail,
    facts,
    key: `contact-${grant.accountId} ${requestId}`,
    act: context,
  }
  await notifyOwners(surroundings, db, told)
}
