import type {
  AutopayOption,
  AutopayPreview,
  EnrolAutopayBody,
  previewAutopay as previewRoute,
} from '@portal/contract/autopay/autopay'
import type { BodyOf } from '@portal/contract/route'
import type { FieldError } from '@portal/contract/problems'
import { beginAfterPause, beginOf } from '@portal/rules/autopay/autopay-days'
import type { AutopayBegin } from '@portal/rules/autopay/autopay-days'
import { MISSED_DAYS, drawsBetween } from '@portal/rules/autopay/autopay-draws'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import type { AccountContext } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import { findSavedMethod, refuseGoneMethod } from '../payments/methods/saved-method-reads.ts'
import type { KeptMethod } from '../payments/methods/saved-method-reads.ts'
import { autopayAgreement, isAgreementTo } from './agreement/autopay-agreement.ts'
import { getAgreement, insertAgreement } from './agreement/autopay-agreement-store.ts'
import {
  deletePlannedDraws,
  endDrawsBefore,
  skipDraw,
  unskipDraw,
} from './draws/autopay-draw-store.ts'
import { readGrounds } from './draws/autopay-ground-store.ts'
import type { DrawGround } from './draws/autopay-ground-store.ts'
import { planTold } from './draws/plan-autopay.ts'
import { listDraws } from './autopay-history-store.ts'
import type { DrawRow } from './autopay-history-store.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import { shownMethod } from '../../ports/mail/charged-method-words.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import { autopayChangedMail } from './mails/autopay-changed-mail.ts'
import { autopayEnrolledMail } from './mails/autopay-enrolled-mail.ts'
import { autopayStoppedMail } from './mails/autopay-stopped-mail.ts'
import { viewUpcomingDraws } from './upcoming-draws-view.ts'
import type { DrawsGiven } from './upcoming-draws-view.ts'
import { assertNotRefused } from './autopay-refusal.ts'
import { listAutopay, deleteAutopayRow, saveAutopay, savePause } from './autopay-store.ts'
import type { Autopay } from './autopay-store.ts'
import { autopayDay } from './autopay-day.ts'
import { isPaused } from './pause-store.ts'

/**
 * What would be drawn with an option, and what is agreed to with it; changes nothing.
 * @throws ProblemError `amount-out-of-range`, `payment-method-unusable`, `conflict`
 */
export async function previewAutopay(
  surroundings: Surroundings,
  { option, methodId }: BodyOf<typeof previewRoute>,
  { db, grant, caller, now, locale }: AccountContext,
): Promise<AutopayPreview> {
  assertAmounts(surroundings, option)
  const today = localDate(now, surroundings.settings.utility.timeZone)
  const ground = await readOpenGround(db, grant.accountId, today)
  const [autopay] = await listAutopay(db, [grant.accountId])
  const draws = await listBegunDraws(db, grant.accountId)
  const { profileId } = caller
  const method = methodId ? await findSavedMethod(db, { profileId, methodId }) : null
  if (method === undefined) throw problem('payment-method-unusable')
  const begin = beginAfter(surroundings, autopay, option, today)
  const terms = { option, announcedUntil: null, ...begin }
  const methodKind = method?.kind ?? null
  const tomorrow = addDays(today, 1)
  const given = { terms, ground, draws, methodKind, untoldFrom: tomorrow, today: tomorrow }
  const account = ground.accountNumber
  const agreement = autopayAgreement(surroundings, locale, { option, account, method })
  return { ...viewUpcomingDraws(surroundings, given), agreement }
}

/** @throws ProblemError `amount-out-of-range`, `payment-method-unusable`, `conflict` */
export async function enrol(
  surroundings: Surroundings,
  { option, methodId }: EnrolAutopayBody,
  context: AccountContext,
): Promise<void> {
  const { db, grant, now, caller } = context
  const { accountId } = grant
  const { profileId } = caller
  assertAmounts(surroundings, option)
  await lockAccounts(db, [accountId])
  const today = localDate(now, surroundings.settings.utility.timeZone)
  const ground = await readOpenGround(db, accountId, today)
  await assertNotRefused(surroundings, db, accountId, today)
  const method = await findSavedMethod(db, { profileId, methodId })
  const [before] = await listAutopay(db, [accountId])
  const begin = beginAfter(surroundings, before, option, today)
  if (method?.gateway !== surroundings.gateway.kind) throw problem('payment-method-unusable')
  const draws = await listBegunDraws(db, accountId)
  const terms = { option, announcedUntil: null, ...begin }
  assertGoodAtFirst(surroundings, method, { terms, ground, draws, today })
  const unchanged =
    before?.profileId === profileId &&
    before.method?.id === methodId &&
    isSameOption(before.option, option)
  const agreed = { option, account: ground.accountNumber, method }
  const agreement = autopayAgreement(surroundings, context.locale, agreed)
  const agreementId =
    (unchanged && (await standingAgreement(surroundings, db, before.agreementId, agreed))) ||
    (await insertAgreement(db, agreedNow(context, method, agreement)))
  const chosen = { accountId, profileId, methodId, option, agreementId, now }
  await refuseGoneMethod(saveAutopay(db, { ...chosen, ...begin }))
  await deletePlannedDraws(db, accountId)
  const [autopay] = await listAutopay(db, [accountId])
  if (autopay) await planTold(surroundings, db, { autopay, ground, today })
  await audit(context, before ? 'autopay-changed' : 'autopay-enrolled')
  if (before && before.profileId !== profileId) {
    const facts = { byAnother: true, replaced: true }
    const told = { facts, key: `${accountId} ${context.requestId}` }
    await notifyOfAccount(surroundings, db, before, autopayStoppedMail, told)
  }
  // Agreed to anew although nothing else changed: the words are others by now, and its payer has a copy of them, too.
  if (agreementId === before?.agreementId) return
  const mail = before?.profileId === profileId ? autopayChangedMail : autopayEnrolledMail
  await notifyEnrolled(surroundings, context, { mail, ground, today, agreement })
}

/**
 * What is over before the bill that is there is drawn from it would be a promise of nothing.
 * @throws ProblemError `payment-method-unusable`
 */
function assertGoodAtFirst(
  surroundings: Pick<Surroundings, 'settings'>,
  method: KeptMethod,
  given: Omit<DrawsGiven, 'methodKind' | 'untoldFrom'>,
): void {
  const today = addDays(given.today, 1)
  const { draws } = viewUpcomingDraws(surroundings, {
    ...given,
    methodKind: method.kind,
    untoldFrom: today,
    today,
  })
  const first = draws.find(({ skipped, above }) => !skipped && !above)
  const firstOn = first && first.key !== null ? first.date : given.today
  if (isGoodOn(method, firstOn)) return
  throw problem('payment-method-unusable', { detail: 'It expires before the first payment.' })
}

/** What was agreed to before stays where it says the same; null where there is nothing, or it says something else. */
async function standingAgreement(
  surroundings: Surroundings,
  tx: Database,
  agreementId: string | null,
  agreed: Parameters<typeof isAgreementTo>[2],
): Promise<string | null> {
  if (agreementId === null) return null
  const { wording } = await getAgreement(tx, agreementId)
  return isAgreementTo(surroundings, wording, agreed) ? agreementId : null
}

function agreedNow(
  { grant, caller, now, address, device }: AccountContext,
  method: KeptMethod,
  wording: string,
): Parameters<typeof insertAgreement>[1] {
  const { accountId } = grant
  const { profileId } = caller
  const { userAgent } = device
  return { accountId, profileId, method, wording, agreedAt: now, address, userAgent }
}

/** The payer's copy of what was agreed to, with the draws that come of it. */
async function notifyEnrolled(
  surroundings: Surroundings,
  context: AccountContext,
  enrolled: {
    mail: typeof autopayEnrolledMail
    ground: DrawGround
    today: string
    agreement: string
  },
): Promise<void> {
  const { db: tx } = context
  const { mail, ground, agreement } = enrolled
  const { accountId } = ground
  const [autopay] = await listAutopay(tx, [accountId])
  if (!autopay?.method) return
  const { method } = autopay
  const draws = await listDraws(tx, accountId)
  const methodKind = method.kind
  const today = addDays(enrolled.today, 1)
  const given = { terms: autopay, ground, draws, methodKind, untoldFrom: today, today }
  const plan = viewUpcomingDraws(surroundings, given)
  const told = plan.draws.map(({ date, amount }) => ({ date, amount: amount?.amount ?? null }))
  const facts = { draws: told, method: shownMethod(method), agreement }
  const key = `${accountId} ${context.requestId}`
  await notifyOfAccount(surroundings, tx, readerOf(autopay, context), mail, { facts, key })
}

/** What is planned is planned anew with what is chosen now. */
async function listBegunDraws(db: Database, accountId: string): Promise<Array<DrawRow>> {
  return (await listDraws(db, accountId)).filter(({ state }) => state !== 'planned')
}

function isSameOption(a: AutopayOption, b: AutopayOption): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A change keeps what was covered; what begins anew leaves the bills due soon to be paid by hand. */
function beginAfter(
  { settings }: Pick<Surroundings, 'settings'>,
  before: Autopay | undefined,
  option: AutopayOption,
  today: string,
) {
  const begin = beginOf(today, settings.rules.autopay.handDays)
  if (!before?.method || isPaused(before, today)) return begin
  const { coversDueFrom, startsOn } = before
  if (isSameOption(before.option, option)) return { coversDueFrom, startsOn }
  return { coversDueFrom, startsOn: startsOn > begin.startsOn ? startsOn : begin.startsOn }
}

/** @throws ProblemError `conflict` where the draw has begun, is over, or is none */
export async function setSkipped(
  surroundings: Surroundings,
  { key, skipped }: { key: string; skipped: boolean },
  context: AccountContext,
): Promise<void> {
  const { db, grant, now } = context
  const { accountId } = grant
  await lockAccounts(db, [accountId])
  if (!skipped) {
    await unskipDraw(db, { accountId, key, today: autopayDay(surroundings, now) })
    await audit(context, 'autopay-unskipped')
    return
  }
  const today = localDate(now, surroundings.settings.utility.timeZone)
  const [autopay] = await listAutopay(db, [accountId])
  const ground = await readGround(db, accountId, today)
  const span = { from: addDays(today, -MISSED_DAYS), to: addDays(today, 400) }
  const draw = autopay && drawsBetween(autopay, ground.bills, span).find((one) => one.key === key)
  if (!draw) throw problem('conflict', { detail: 'There is no such payment to come.' })
  const { billId, date: drawOn } = draw
  if (!(await skipDraw(db, { accountId, key, billId, drawOn }))) {
    throw problem('conflict', { detail: 'This payment has already started.' })
  }
  await audit(context, 'autopay-skipped')
}

/** @throws ProblemError `conflict` where there is none, or the day is not to come */
export async function setPaused(
  surroundings: Surroundings,
  { paused, until }: { paused: boolean; until: string | null },
  context: AccountContext,
): Promise<void> {
  const { db, grant, now } = context
  const { accountId } = grant
  await lockAccounts(db, [accountId])
  const today = localDate(now, surroundings.settings.utility.timeZone)
  const [autopay] = await listAutopay(db, [accountId])
  if (!autopay) throw problem('conflict', { detail: 'Autopay is off.' })
  if (until !== null && until <= today) {
    throw problem('conflict', { detail: 'Choose a later day.' })
  }
  await assertNotRefused(surroundings, db, accountId, today)
  const begin = isPaused(autopay, today) ? beginInsteadOf(surroundings, autopay, today) : null
  if (paused) {
    await savePause(db, accountId, { since: now, until, begin })
    await endDrawsBefore(db, accountId, until)
  } else if (begin) {
    await savePause(db, accountId, { since: null, until: null, begin })
    await endDrawsBefore(db, accountId, begin.startsOn)
  }
  await audit(context, paused ? 'autopay-paused' : 'autopay-resumed')
}

/**
 * From when it goes on where a pause is ended or changed: what was told to be paid by hand while it held stays so, and
 * what is drawn from its day on has been told.
 */
function beginInsteadOf(
  { settings }: Pick<Surroundings, 'settings'>,
  { pausedUntil }: Autopay,
  today: string,
): AutopayBegin {
  const soonest = beginAfterPause(today, settings.rules.autopay.noticeDays)
  if (pausedUntil === null || pausedUntil > soonest.startsOn) return soonest
  return { coversDueFrom: pausedUntil, startsOn: pausedUntil }
}

/** What is under way is finished; nothing more is begun. */
export async function stop(surroundings: Surroundings, context: AccountContext): Promise<void> {
  const { db, grant, caller } = context
  const { accountId } = grant
  await lockAccounts(db, [accountId])
  const [autopay] = await listAutopay(db, [accountId])
  if (!autopay) return
  await deleteAutopayRow(db, accountId)
  await endDrawsBefore(db, accountId, null)
  await audit(context, 'autopay-stopped')
  const byAnother = autopay.profileId !== caller.profileId
  const reader = readerOf(autopay, context)
  const facts = { byAnother, replaced: false }
  const key = `${accountId} ${context.requestId}`
  await notifyOfAccount(surroundings, db, reader, autopayStoppedMail, { facts, key })
}

async function readGround(db: Database, accountId: string, today: string): Promise<DrawGround> {
  const ground = (await readGrounds(db, [accountId], today)).get(accountId)
  if (!ground) throw problem('not-found')
  return ground
}

async function readOpenGround(db: Database, accountId: string, today: string): Promise<DrawGround> {
  const ground = await readGround(db, accountId, today)
  if (ground.closed) throw problem('conflict', { detail: 'The account is closed.' })
  return ground
}

/** @throws ProblemError `amount-out-of-range` */
function assertAmounts({ settings }: Pick<Surroundings, 'settings'>, option: AutopayOption): void {
  const { minimum, maximum } = settings.rules.payments
  const errors: Array<FieldError> = []
  const [name, amount] =
    option.kind === 'monthly' ? ['amount', option.amount] : ['maximum', option.maximum]
  if (amount !== null && amount < minimum) {
    errors.push({ path: `option.${name}`, message: 'This is below the smallest amount' })
  }
  if (option.kind === 'monthly' && option.amount > maximum) {
    errors.push({ path: 'option.amount', message: 'This is more than can be charged at once' })
  }
  if (errors.length > 0) throw problem('amount-out-of-range', { errors })
}

async function audit({ db, caller, now, grant, requestId, device }: AccountContext, act: string) {
  const subject = grant.accountId
  const { profileId } = caller
  await writeAudit(db, { at: now, profileId, act, subject, requestId, device: device.name })
}
