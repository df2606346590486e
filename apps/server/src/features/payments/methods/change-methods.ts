import type { MethodUse, SavedMethod } from '@portal/contract/payments/payments-methods'
import { localDate } from '@portal/rules/local-date'
import { methodExpiry } from '@portal/rules/payments/method-expiry'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { findMandatesOfMethods } from './bank-mandates-store.ts'
import { takeToken } from './gateway-token.ts'
import type { PaymentsService } from '../making/make-payment.ts'
import {
  claimMethod,
  deleteMethod,
  findScheduledUses,
  keepMethod,
  listMethods,
  lockMethods,
  updateMethod,
} from './payment-methods-store.ts'

/** Who changes what they have saved, and when. */
export interface MethodChange {
  profileId: string
  now: Date
  requestId: string
}

/** What else than scheduled payments is charged to a profile's methods. */
export type OtherMethodUses = (
  db: Database,
  profileId: string,
) => Promise<Array<MethodUse & { methodId: string }>>

export interface MethodsService extends PaymentsService {
  otherUses: OtherMethodUses
}

export async function readMethods(
  { currency, otherUses, timeZone }: MethodsService,
  db: Database,
  { profileId, now }: Pick<MethodChange, 'profileId' | 'now'>,
): Promise<Array<SavedMethod>> {
  const methods = await listMethods(db, profileId)
  const mandates = await findMandatesOfMethods(db, profileId)
  const scheduled = await findScheduledUses(db, profileId)
  const uses = [
    ...scheduled.map(({ methodId, paymentId, date, total }) => ({
      methodId,
      kind: 'scheduled-payment' as const,
      paymentId,
      accountId: null,
      date,
      amount: { amount: total, currency },
    })),
    ...(await otherUses(db, profileId)),
  ]
  const today = localDate(now, timeZone)
  return methods.map((method) => ({
    ...method,
    expiry: methodExpiry(method, today),
    mandate: mandateView(mandates.get(method.id)),
    uses: uses
      .filter(({ methodId }) => methodId === method.id)
      .map(({ kind, paymentId, accountId, date, amount }) => ({
        kind,
        paymentId,
        accountId,
        date,
        amount,
      })),
  }))
}

function mandateView(mandate: { wording: string; agreedAt: Date } | undefined) {
  return mandate ? { wording: mandate.wording, agreedAt: mandate.agreedAt.toISOString() } : null
}

/** @throws ProblemError `not-found` */
async function readMethod(
  service: MethodsService,
  db: Database,
  { methodId, ...change }: MethodChange & { methodId: string },
): Promise<SavedMethod> {
  const method = (await readMethods(service, db, change)).find(({ id }) => id === methodId)
  if (!method) throw problem('not-found')
  return method
}

/** Saves what the gateway's card page made a token of. @throws ProblemError the codes of the contract's `createPaymentMethod` */
export async function addMethod(
  service: MethodsService,
  { token, name }: { token: string; name: string | null },
  change: MethodChange,
): Promise<SavedMethod> {
  const { db, gateway } = service
  const { profileId, now } = change
  const method = await takeToken(service, token, { keep: true })
  const methodId = await inTransaction(db, async (tx) => {
    const saved = { profileId, gateway: gateway.kind, token, method, now }
    const id = await keepMethod(tx, saved)
    if (name !== null) await updateMethod(tx, { profileId, methodId: id, name })
    await writeAudit(tx, { ...auditOf(change, id), act: 'payment-method-added' })
    return id
  })
  return readMethod(service, db, { ...change, methodId })
}

/** @throws ProblemError `not-found` */
export async function changeMethod(
  service: MethodsService,
  tx: Database,
  {
    methodId,
    name,
    isDefault,
    ...change
  }: MethodChange & {
    methodId: string
    name: string | null | undefined
    isDefault: true | undefined
  },
): Promise<SavedMethod> {
  await lockMethods(tx, change.profileId)
  await updateMethod(tx, { profileId: change.profileId, methodId, name, isDefault })
  return readMethod(service, tx, { ...change, methodId })
}

/** @throws ProblemError `not-found`, `method-in-use` */
export async function removeMethod(
  service: MethodsService,
  methodId: string,
  change: MethodChange,
): Promise<void> {
  const token = await inTransaction(service.db, async (tx) => {
    await lockMethods(tx, change.profileId)
    await claimMethod(tx, { ...change, methodId })
    const { uses } = await readMethod(service, tx, { ...change, methodId })
    if (uses.length > 0) throw problem('method-in-use', { detail: usesText(uses) })
    await writeAudit(tx, { ...auditOf(change, methodId), act: 'payment-method-removed' })
    return deleteMethod(tx, { ...change, methodId })
  })
  // What is not forgotten there is charged by nobody here.
  if (token !== null) await service.gateway.forgetMethod(token).catch(() => undefined)
}

function usesText(uses: ReadonlyArray<MethodUse>): string {
  const payments = uses.filter(({ kind }) => kind === 'scheduled-payment').length
  const parts = [
    ...(payments > 0 ? [`${payments} scheduled payment${payments === 1 ? '' : 's'}`] : []),
    ...(payments < uses.length ? ['autopay'] : []),
  ]
  return `It is used by ${parts.join(' and ')}. Choose another method there first.`
}

function auditOf({ now: at, profileId, requestId }: MethodChange, subject: string) {
  return { at, profileId, subject, requestId }
}
