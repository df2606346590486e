import { takeOfAll } from '../../../db/attempts.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'

/** Who wants to use a card or bank account that is not saved, and where. */
export interface MethodTry {
  /** Who pays what stands on somebody's bill is a stranger there: their tries are counted apart from those of its own payers. */
  by: 'customer' | 'stranger'
  /** The profile's id, or the guest's. */
  payerId: string
  /** The address that the call came from. */
  address: string
}

/** What is charged later is made good before its payment is written: sent many times at once, it is one try all the same. */
export async function takeTryToKeep(
  surroundings: Pick<Surroundings, 'settings'>,
  tx: Database,
  tried: MethodTry & { token: string },
  at: { accountIds: ReadonlyArray<string>; now: Date },
): Promise<void> {
  const { minutes } = surroundings.settings.rules.payments.newMethods
  const same = { name: `token\n${tried.payerId}\n${tried.token}`, most: 1 }
  const isFirst = (await takeOfAll(tx, 'new-method', [same], { minutes, now: at.now })) === null
  if (isFirst) await takeMethodTry(surroundings, tx, tried, at)
}

/**
 * Whoever holds stolen cards tries them where it costs nothing. Every card or bank account that its bank is asked about
 * for the first time is one try, whatever the answer: to pay, to be saved, to pay later. It is taken before the gateway
 * is asked, in the transaction that is committed before that; what is refused earlier counts nothing. What is saved
 * can be paid with all the while.
 * @throws ProblemError `too-many-new-methods`
 */
export async function takeMethodTry(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  { by, payerId, address }: MethodTry,
  { accountIds, now }: { accountIds: ReadonlyArray<string>; now: Date },
): Promise<void> {
  const { perPayer, perAccount, perAddress, minutes } = settings.rules.payments.newMethods
  const targets = [
    { name: `payer\n${payerId}`, most: perPayer },
    { name: `address\n${by}\n${address}`, most: perAddress },
    ...accountIds.map((id) => ({ name: `account\n${by}\n${id}`, most: perAccount })),
  ]
  const retryAfterSeconds = await takeOfAll(tx, 'new-method', targets, { minutes, now })
  if (retryAfterSeconds !== null) throw problem('too-many-new-methods', { retryAfterSeconds })
}
