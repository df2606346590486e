import type { MethodUse, SavedMethod } from '@portal/contract/payments/payments-methods'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { dropTokens } from './drop-tokens-acts.ts'
import { takeTokenToKeep } from './gateway-token.ts'
import {
  claimMethod,
  deleteMethod,
  keepMethod,
  lockMethods,
  updateMethod,
} from './payment-methods-store.ts'
import { readMethods } from './payment-methods-view.ts'

/** Who changes what they have saved, and when. */
export interface MethodChange {
  profileId: string
  now: Date
  requestId: string
}

/** @throws ProblemError `not-found` */
async function readMethod(
  surroundings: Pick<Surroundings, 'settings'>,
  db: Database,
  { methodId, ...change }: MethodChange & { methodId: string },
): Promise<SavedMethod> {
  const method = (await readMethods(surroundings, db, change)).find(({ id }) => id === methodId)
  if (!method) throw problem('not-found')
  return method
}

/** Saves what the gateway's card page made a token of. @throws ProblemError the codes of the contract's `createPaymentMethod` */
export async function addMethod(
  surroundings: Pick<Surroundings, 'db' | 'gateway' | 'jobs' | 'settings'>,
  { token, name, address }: { token: string; name: string | null; address: string },
  change: MethodChange,
): Promise<SavedMethod & { alreadySaved: boolean }> {
  const { db, gateway } = surroundings
  const { profileId, now } = change
  const tried = { by: 'customer', payerId: profileId, address } as const
  const method = await takeTokenToKeep(surroundings, token, tried, { accountIds: [], now })
  const kept = await inTransaction(db, async (tx) => {
    const saved = { profileId, gateway: gateway.kind, token, method, now }
    const { how, ...row } = await keepMethod(tx, saved)
    const isNew = how === 'new'
    if (isNew && name !== null) await updateMethod(tx, { profileId, methodId: row.id, name })
    const act = isNew ? 'payment-method-added' : 'payment-method-renewed'
    if (how !== 'known') await writeAudit(tx, { ...auditOf(change, row.id), act })
    // Two tokens of one card: one is charged, the other is of no use.
    if (row.dropped !== null) await dropTokens(surroundings, tx, [row.dropped])
    return { ...row, alreadySaved: !isNew }
  })
  const read = await readMethod(surroundings, db, { ...change, methodId: kept.id })
  return { ...read, alreadySaved: kept.alreadySaved }
}

/** @throws ProblemError `not-found` */
export async function changeMethod(
  surroundings: Pick<Surroundings, 'settings'>,
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
  return readMethod(surroundings, tx, { ...change, methodId })
}

/** @throws ProblemError `not-found`, `method-in-use` */
export async function deletePaymentMethod(
  surroundings: Pick<Surroundings, 'db' | 'gateway' | 'jobs' | 'settings'>,
  methodId: string,
  change: MethodChange,
): Promise<void> {
  await inTransaction(surroundings.db, async (tx) => {
    await lockMethods(tx, change.profileId)
    await claimMethod(tx, { ...change, methodId })
    const { uses } = await readMethod(surroundings, tx, { ...change, methodId })
    if (uses.length > 0) throw problem('method-in-use', { detail: usesText(uses) })
    await writeAudit(tx, { ...auditOf(change, methodId), act: 'payment-method-removed' })
    const token = await deleteMethod(tx, { ...change, methodId })
    if (token !== null) await dropTokens(surroundings, tx, [token])
  })
}

function usesText(uses: ReadonlyArray<MethodUse>): string {
  const payments = uses.filter(({ kind }) => kind === 'scheduled-payment').length
  const has = (of: MethodUse['kind']) => uses.some(({ kind }) => kind === of)
  const parts = [
    ...(payments > 0 ? [`${payments} scheduled payment${payments === 1 ? '' : 's'}`] : []),
    ...(has('payment-plan') ? ['a payment plan'] : []),
    ...(has('autopay') ? ['autopay'] : []),
  ]
  return `It is used by ${parts.join(' and ')}. Choose another method there first.`
}

function auditOf({ now: at, profileId, requestId }: MethodChange, subject: string) {
  return { at, profileId, subject, requestId }
}
