import { readablePhone } from '@portal/rules/readable-phone'
import type { Database } from '../../../db/transaction.ts'
import { startNumber, stopNumber } from '../../../ports/sms/stopped-numbers.ts'
import { writeText } from '../../../ports/sms/text-words.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findLocaleOfNumber } from '../../identity/text-number-reads.ts'
import { readKeyword } from './text-keywords.ts'
import { textReplyWords } from './text-reply-words.ts'

export type TakesReplies = Pick<Surroundings, 'clock' | 'publicUrl' | 'settings'>

/**
 * Does what somebody texted to us; what is answered to it, null where that is nothing: to the same word again nothing is
 * said, so that two machines do not talk to each other.
 */
export async function takeTextReply(
  surroundings: TakesReplies,
  tx: Database,
  { from, body }: { from: string; body: string },
): Promise<string | null> {
  const { clock, publicUrl, settings } = surroundings
  const asked = readKeyword(body)
  if (!asked) return null
  const { wish } = asked
  if (wish === 'stop' && !(await stopNumber(tx, from, clock.now()))) return null
  if (wish === 'start' && !(await startNumber(tx, from))) return null
  const { name, contact, defaultLocale } = settings.utility
  const locale = asked.locale ?? (await findLocaleOfNumber(tx, from)) ?? defaultLocale
  const facts = { phone: readablePhone(contact.phone), contact: `${publicUrl()}/contact` }
  const said = textReplyWords[wish][locale](facts)
  return writeText({ from: name, said, most: settings.rules.alerts.texts.segments })
}
