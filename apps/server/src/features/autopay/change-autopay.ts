import type {
  AutopayOption,
  AutopayPlan,
  AutopayPreview,
  EnrolAutopayBody,
  UpcomingDraw,
  previewAutopay as previewRoute,
} from '@portal/contract/autopay/autopay'
import type { BodyOf } from '@portal/contract/route'
import type { FieldError } from '@portal/contract/problem-answer'
import { beginAfterPause, beginOf } from '@portal/rules/autopay/autopay-days'
import type { AutopayBegin } from '@portal/rules/autopay/autopay-days'
import { HORIZON_DAYS } from '@portal/rules/autopay/coming-draws'
import type { ComingDraw } from '@portal/rules/autopay/coming-draws'
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
import { planDraws, skipDraw, unskipDraw } from './draws/autopay-draw-store.ts'
import type { NewDraw } from './draws/autopay-draw-store.ts'
import { readGrounds } from './draws/autopay-ground-store.ts'
import type { DrawGround } from './draws/autopay-ground-store.ts'
import { findComingDraws } from './draws/find-coming-draws.ts'
import { endUnmadeDraws, forgetPlannedDraws } from './draws/open-draws-store.ts'
import type { EndedRetry } from './draws/open-draws-store.ts'
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
import { announceOfAccounts } from '../webhooks/webhook-events-acts.ts'
import { autopayChanged, autopayTurnedOff, autopayTurnedOn } from './autopay-webhooks.ts'

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
  const { profileId } = caller
  const method = methodId ? await findSavedMethod(db, { profileId, methodId }) : null
  if (method === undefined) throw problem('payment-method-unusable')
  const begin = beginAfter(surroundings, autopay, option, today)
  const terms = { option, announcedUntil: null, ...begin }
  const account = ground.accountNumber
  const agreement = autopayAgreement(surroundings, locale, { option, account, method })
  return { ...planFrom(surroundings, { terms, ground, method, today }), agreement }
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
  const terms = { option, announcedUntil: null, ...begin }
  const plan = planFrom(surroundings, { terms, ground, method, today })
  assertGoodAtFirst(plan, method, today)
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
  const isAgreedAnew = agreementId !== before?.agreementId
  // Saved as it was, it goes on as its payer was told.
  if (isAgreedAnew || !isSameBegin(before, begin)) await forgetPlannedDraws(db, accountId)
  const ended = await endUnmadeDraws(db, [accountId])
  await audit(context, before ? 'autopay-changed' : 'autopay-enrolled')
  if (before && before.profileId !== profileId) {
    const facts = { byAnother: true, replaced: true }
    const told = { facts, key: `${accountId} ${context.requestId}` }
    await notifyOfAccount(surroundings, db, before, autopayStoppedMail, told)
  }
  if (!unchanged || isPaused(before, today)) {
    const news = { accountId, data: { option, isPaused: false } }
    await announceOfAccounts(db, before ? autopayChanged : autopayTurnedOn, [news], now)
  }
  // Agreed to anew although nothing else changed: the words are others by now, and its payer has a copy of them, too.
  if (!isAgreedAnew) return
  const isChange = before?.profileId === profileId
  await notifyEnrolled(surroundings, context, { isChange, plan, ended, today, agreement })
}

/** What is drawn of what is agreed to now: tomorrow at the earliest, for its payer is told of it at once. */
function planFrom(
  surroundings: Pick<Surroundings, 'settings'>,
  given: {
    terms: DrawsGiven['terms']
    ground: DrawGround
    method: Pick<KeptMethod, 'kind'> | null
    today: string
  },
): AutopayPlan {
  const { terms, ground, method } = given
  const tomorrow = addDays(given.today, 1)
  // What is planned is planned anew.
  const draws = ground.draws.filter(({ state }) => state !== 'planned')
  return viewUpcomingDraws(surroundings, {
    terms,
    ground: { ...ground, draws },
    methodKind: method?.kind ?? null,
    untoldFrom: tomorrow,
    today: tomorrow,
  })
}

/**
 * What is over before the bill that is there is drawn from it would be a promise of nothing.
 * @throws ProblemError `payment-method-unusable`
 */
function assertGoodAtFirst({ draws }: AutopayPlan, method: KeptMethod, today: string): void {
  const first = draws.find(isCharged)
  const firstOn = first && first.key !== null ? first.date : today
  if (isGoodOn(method, firstOn)) return
  throw problem('payment-method-unusable', { detail: 'It expires before the first payment.' })
}

function isCharged({ skipped, above }: UpcomingDraw): boolean {
  return !skipped && above === null
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

/** The payer's copy of what was agreed to, with the draws that come of it: those of the next days are planned so. */
async function notifyEnrolled(
  surroundings: Surroundings,
  context: AccountContext,
  enrolled: {
    isChange: boolean
    plan: AutopayPlan
    ended: ReadonlyArray<EndedRetry>
    today: string
    agreement: string
  },
): Promise<void> {
  const { db: tx, grant, requestId } = context
  const key = `${grant.accountId} ${requestId}`
  const { isChange, plan, ended, today, agreement } = enrolled
  const [autopay] = await listAutopay(tx, [grant.accountId])
  if (!autopay?.method) return
  const charged = plan.draws.filter(isCharged)
  await planDraws(tx, toldDraws(surroundings, grant.accountId, charged, today))
  const draws = charged.map(({ key, date, amount }) => ({
    date,
    amount: amount?.amount ?? null,
    isExpected: key === null,
  }))
  const facts = { draws, method: shownMethod(autopay.method), agreement }
  const reader = readerOf(autopay, context)
  if (isChange) {
    const ends = ended.map(({ amount, date }) => ({ amount, date }))
    const changed = { ...facts, ended: ends }
    await notifyOfAccount(surroundings, tx, reader, autopayChangedMail, { facts: changed, key })
  } else await notifyOfAccount(surroundings, tx, reader, autopayEnrolledMail, { facts, key })
}

/** Of each of these a mail of its own is still to come, as of all others, where there is time for one. */
function toldDraws(
  { settings }: Pick<Surroundings, 'settings'>,
  accountId: string,
  draws: ReadonlyArray<UpcomingDraw>,
  today: string,
): Array<NewDraw> {
  const soon = addDays(today, settings.rules.autopay.noticeDays)
  return draws.flatMap(({ key, date: drawOn, amount }) => {
    if (key === null || amount === null || drawOn > soon) return []
    const billId = key.startsWith('bill:') ? key.slice('bill:'.length) : null
    return [{ accountId, key, billId, drawOn, notified: null, notifiedAmount: amount.amount }]
  })
}

function isSameBegin(before: AutopayBegin | undefined, begin: AutopayBegin): boolean {
  return before?.coversDueFrom === begin.coversDueFrom && before.startsOn === begin.startsOn
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
  const run = autopayDay(surroundings, now)
  const draw = (await listComing(surroundings, db, accountId, run)).find((one) => one.key === key)
  if (!draw) throw problem('conflict', { detail: 'There is no such payment to come.' })
  const { billId, date: drawOn } = draw
  if (!skipped) {
    await unskipDraw(db, { accountId, key, today: run })
    await endUnmadeDraws(db, [accountId])
  } else if (!(await skipDraw(db, { accountId, key, billId, drawOn }))) {
    throw problem('conflict', { detail: 'This payment has already started.' })
  }
  await audit(context, skipped ? 'autopay-skipped' : 'autopay-unskipped')
}

/** What is drawn, or left out, by the runs after one. */
async function listComing(
  surroundings: Pick<Surroundings, 'settings'>,
  tx: Database,
  accountId: string,
  run: string,
): Promise<Array<ComingDraw>> {
  const [autopay] = await listAutopay(tx, [accountId])
  if (!autopay) return []
  const today = addDays(run, 1)
  const ground = await readGround(tx, accountId, today)
  const methodKind = autopay.method?.kind ?? null
  const days = { untoldFrom: addDays(today, 1), today, until: addDays(today, HORIZON_DAYS) }
  return findComingDraws(surroundings, { terms: autopay, ground, methodKind, ...days })
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
  } else if (begin) {
    await savePause(db, accountId, { since: null, until: null, begin })
  }
  await endUnmadeDraws(db, [accountId])
  await audit(context, paused ? 'autopay-paused' : 'autopay-resumed')
  const data = { option: autopay.option, isPaused: paused }
  await announceOfAccounts(db, autopayChanged, [{ accountId, data }], now)
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
  const { db, grant, caller, now } = context
  const { accountId } = grant
  await lockAccounts(db, [accountId])
  const [autopay] = await listAutopay(db, [accountId])
  if (!autopay) return
  await deleteAutopayRow(db, accountId)
  await endUnmadeDraws(db, [accountId])
  await audit(context, 'autopay-stopped')
  const byAnother = autopay.profileId !== caller.profileId
  const reader = readerOf(autopay, context)
  const facts = { byAnother, replaced: false }
  const key = `${accountId} ${context.requestId}`
  await notifyOfAccount(surroundings, db, reader, autopayStoppedMail, { facts, key })
  await announceOfAccounts(db, autopayTurnedOff, [{ accountId, data: {} }], now)
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
