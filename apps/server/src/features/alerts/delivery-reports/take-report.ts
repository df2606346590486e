import type { Database } from '../../../db/transaction.ts'
import { reportDelivery } from '../../../ports/deliveries/deliveries-store.ts'
import type { DeliveryReport } from '../../../ports/mail/delivery-report.ts'
import { putBackOnPaper } from '../../billing/bill-notices-acts.ts'
import { findMailAddress } from '../../identity/mail-address-reads.ts'
import type { Notifying } from '../notify-acts.ts'
import { findSampleOwner } from '../samples/samples-store.ts'
import {
  deleteBrokenChannel,
  findAlertOfDelivery,
  saveBrokenChannel,
} from './delivery-reports-store.ts'

export type TakesReports = Notifying

/** Writes down what is reported of a mail and does what follows from it; the same report again changes nothing more. */
export async function takeReport(
  surroundings: TakesReports,
  tx: Database,
  { id, fate, status, address }: DeliveryReport,
): Promise<void> {
  const at = surroundings.clock.now()
  if (!(await reportDelivery(tx, id, { state: fate, reason: status, at }))) return
  const alert = await findAlertOfDelivery(tx, id)
  const profileId = alert?.profileId ?? (await findSampleOwner(tx, id))
  if (profileId === null) return
  if (fate === 'delivered') return deleteBrokenChannel(tx, profileId, 'email')
  // What failed for now says nothing of the address.
  if (!status.startsWith('5')) return
  const known = await findMailAddress(tx, profileId)
  if (known && known.email.toLowerCase() === address) {
    await saveBrokenChannel(tx, { profileId, channel: 'email', address: known.email, since: at })
  }
  await takeBack(surroundings, tx, id)
}

/** A bill that did not arrive by e-mail for good goes on paper again. */
export async function takeBack(surroundings: Notifying, tx: Database, id: string): Promise<void> {
  const alert = await findAlertOfDelivery(tx, id)
  if (alert?.kind !== 'bill-ready' || alert.accountId === null) return
  const { profileId, accountId } = alert
  await putBackOnPaper(surroundings, tx, { profileId, accountId }, id)
}
