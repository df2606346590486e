import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import { findTextNumber } from '../features/identity/text-number-reads.ts'
import { insertDelivery, settleDelivery } from '../ports/deliveries/deliveries-store.ts'
import type { Database } from '../db/transaction.ts'
import type { MessageAbout } from '../ports/deliveries/message.ts'
import type { Mailer } from '../ports/mail/mail.ts'
import type { Texter } from '../ports/sms/sms.ts'
import type { Surroundings } from '../surroundings.ts'

export interface SentMessage {
  /** Of its delivery. */
  id: string
  channel: DeliveryChannel
  to: string
}

/** The post of days gone by: what is given to it counts as sent at once, and nothing leaves the machine. */
export interface DemoPost {
  mailer: Mailer
  texter: Texter
  /** What was sent since this was asked last. */
  takeSent: () => Array<SentMessage>
  /** The six digits that a phone was texted last. */
  textedCode: (number: string) => string
}

export function createDemoPost({
  clock,
  random,
}: Pick<Surroundings, 'clock' | 'random'>): DemoPost {
  let sent: Array<SentMessage> = []
  const codes = new Map<string, string>()
  const send = async (
    tx: Database,
    { channel, to }: Omit<SentMessage, 'id'>,
    about: MessageAbout | null = null,
  ): Promise<string> => {
    const id = random.uuid()
    const at = clock.now()
    await insertDelivery(tx, { id, alertId: about?.alertId ?? null, channel, at })
    await settleDelivery(tx, id, { state: 'sent', reason: null, at })
    sent.push({ id, channel, to })
    return id
  }
  return {
    mailer: {
      queue: (tx, { email }, _sheet, { about } = {}) =>
        send(tx, { channel: 'email', to: email }, about),
      pretend: async () => undefined,
    },
    texter: {
      queue: async (tx, to, text, { about } = {}) => {
        const number = to.number ?? (await findTextNumber(tx, to.profileId)) ?? ''
        codes.set(number, /\d{6}/.exec(text)?.[0] ?? '')
        return send(tx, { channel: 'sms', to: number }, about)
      },
    },
    takeSent: () => {
      const taken = sent
      sent = []
      return taken
    },
    textedCode: (number) => codes.get(number) ?? '',
  }
}
