import type { Dependencies } from '../../dependencies.ts'
import { outboxWriter, runOutbox } from '../deliveries/outbox.ts'
import type { PutOut, Way, Writing } from '../deliveries/outbox.ts'
import type { SmsPort, TextRecipient, Texter } from './sms.ts'

const texts: Way = {
  channel: 'sms',
  name: 'text',
  queue: 'send-text',
  givenUp: 'give-text-up',
  refused: 'text-refused',
}

interface Contents {
  to: TextRecipient
  text: string
}

/** Text messages go out by a job. */
export function createTexter(
  surroundings: Parameters<typeof runOutbox>[0] & Pick<Dependencies, 'config'>,
  port: SmsPort,
): Texter {
  const put = runOutbox<Contents>(surroundings, texts, async (id, { to, text }) => {
    await port.send({ id, to: to.number, text })
    return 'sent'
  })
  return writer(surroundings, put)
}

/** Only writes text messages into the queue: the servers that run send them. */
export function createTextWriter(surroundings: Writing & Pick<Dependencies, 'config'>): Texter {
  return writer(surroundings, outboxWriter(surroundings, texts))
}

function writer({ config }: Pick<Dependencies, 'config'>, put: PutOut<Contents>): Texter {
  const { name } = config.settings.utility
  return {
    queue: (tx, to, text, about) => put(tx, { to, text: `${name}: ${text}` }, about),
  }
}
