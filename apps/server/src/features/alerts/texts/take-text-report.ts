import type { Database } from '../../../db/transaction.ts'
import { reportDelivery, settleDelivery } from '../../../ports/deliveries/deliveries-store.ts'
import type { RefusedMessage } from '../../../ports/deliveries/outbox.ts'
import { STOPPED_ELSEWHERE, stopNumber } from '../../../ports/sms/stopped-numbers.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findTextNumber } from '../../identity/text-number-reads.ts'
import {
  deleteBrokenChannel,
  findAlertOfDelivery,
  saveBrokenChannel,
} from '../delivery-reports/delivery-reports-store.ts'
import { findSampleOwner } from '../samples/samples-store.ts'

/** What a provider says became of a text message that it took; its words are Twilio's. */
export interface TextReport {
  /** Of its delivery. */
  id: string
  status: string
  /** Of the error, where there was one. */
  code: string | null
  /** E.164 */
  to: string
}

/** Codes that speak of the phone: nobody has the number, or it takes no texts. */
const unreachable: ReadonlySet<string> = new Set(['21211', '21614', '30005', '30006'])
const underWay: ReadonlySet<string> = new Set(['accepted', 'queued', 'sending', 'sent'])

type TakesReports = Pick<Surroundings, 'clock'>

/** Writes down what is reported of a text message and does what follows from it; the same again changes nothing more. */
export async function takeTextReport(
  { clock }: TakesReports,
  tx: Database,
  { id, status, code, to }: TextReport,
): Promise<void> {
  const at = clock.now()
  // Whoever did not hear that it was taken hears it now, and does not hand it over again.
  if (underWay.has(status)) return settleDelivery(tx, id, { state: 'sent', reason: null, at })
  const fates = {
    delivered: 'delivered',
    read: 'delivered',
    undelivered: 'bounced',
    failed: 'bounced',
  }
  const state = (fates as Partial<Record<string, 'delivered' | 'bounced'>>)[status]
  if (!state || !(await reportDelivery(tx, id, { state, reason: code ?? status, at }))) return
  if (code === STOPPED_ELSEWHERE) await stopNumber(tx, to, at)
  const profileId = await findReader(tx, id)
  if (profileId === null) return
  if (state === 'delivered') return deleteBrokenChannel(tx, profileId, 'sms')
  const number = await findTextNumber(tx, profileId)
  if (number === to && code !== null && unreachable.has(code)) {
    await saveBrokenChannel(tx, { profileId, channel: 'sms', address: number, since: at })
  }
}

/** A provider that takes no text for a phone at all says the same of it. */
export async function takeTextRefusal(
  { clock }: TakesReports,
  tx: Database,
  { id, reason }: RefusedMessage,
): Promise<void> {
  if (!unreachable.has(reason)) return
  const profileId = await findReader(tx, id)
  const address = profileId && (await findTextNumber(tx, profileId))
  if (!profileId || !address) return
  await saveBrokenChannel(tx, { profileId, channel: 'sms', address, since: clock.now() })
}

/** To whose profile a message went; null where to nobody's. */
async function findReader(tx: Database, id: string): Promise<string | null> {
  return (await findAlertOfDelivery(tx, id))?.profileId ?? findSampleOwner(tx, id)
}
