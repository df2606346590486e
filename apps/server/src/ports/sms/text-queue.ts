import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { outboxWriter, runOutbox } from '../deliveries/outbox.ts'
import type { PutOut, Way, Writing } from '../deliveries/outbox.ts'
import { SmsRefusedError } from './sms.ts'
import type { SmsPort, TextRecipient, Texter } from './sms.ts'
import { STOPPED_ELSEWHERE, isStopped, stopNumber } from './stopped-numbers.ts'
import { writeText } from './text-words.ts'

export const texts = {
  channel: 'sms',
  name: 'text',
  queue: 'send-text',
  givenUp: 'give-text-up',
  refused: 'text-refused',
} satisfies Way

interface Contents {
  to: TextRecipient
  text: string
}

/** Text messages go out by a job; whoever texted STOP meanwhile gets none of those that wait. */
export function createTexter(
  surroundings: Parameters<typeof runOutbox>[0] & Pick<Dependencies, 'config'>,
  port: SmsPort,
): Texter {
  const { clock, db } = surroundings
  const put = runOutbox<Contents>(surroundings, texts, async (id, { to, text }) => {
    if (await isStopped(db, to.number)) throw new SmsRefusedError('stopped')
    try {
      await port.send({ id, to: to.number, text })
    } catch (error) {
      if (error instanceof SmsRefusedError && error.reason === STOPPED_ELSEWHERE) {
        await inTransaction(db, (tx) => stopNumber(tx, to.number, clock.now()))
      }
      throw error
    }
    return 'sent'
  })
  return writer(surroundings, put)
}

/** Only writes text messages into the queue: the servers that run send them. */
export function createTextWriter(surroundings: Writing & Pick<Dependencies, 'config'>): Texter {
  return writer(surroundings, outboxWriter(surroundings, texts))
}

function writer({ config }: Pick<Dependencies, 'config'>, put: PutOut<Contents>): Texter {
  const { utility, rules } = config.settings
  const { segments: most } = rules.alerts.texts
  return {
    queue: (tx, to, said, about, link) =>
      put(tx, { to, text: writeText({ from: utility.name, said, link, most }) }, about),
  }
}
