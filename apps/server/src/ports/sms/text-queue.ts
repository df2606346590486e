import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { outboxWriter, runOutbox } from '../deliveries/outbox.ts'
import type { PutOut, Way, Writing } from '../deliveries/outbox.ts'
import { DAY_FULL, NO_ADDRESS } from '../deliveries/message.ts'
import { SmsRefusedError } from './sms.ts'
import type { SmsPort, TextRecipient, Texter } from './sms.ts'
import { STOPPED_ELSEWHERE, isStopped, stopNumber } from './stopped-numbers.ts'
import { takeTextOfDay } from './texts-of-day.ts'
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
  until: string | null
}

type TextSurroundings = Parameters<typeof runOutbox>[0] &
  Pick<Dependencies, 'config'> & {
    /** The phone that a profile is texted at. */
    findNumber: (profileId: string) => Promise<string | null>
  }

/**
 * Text messages go out by a job: whoever texted STOP or took the number away meanwhile gets none of those that wait, and no
 * more leave than one day may cost.
 */
export function createTexter(surroundings: TextSurroundings, port: SmsPort): Texter {
  const { clock, db, config, findNumber } = surroundings
  const { perDay } = config.settings.rules.alerts.texts
  const put = runOutbox<Contents>(
    surroundings,
    texts,
    async (id, { to, text, until }, failures) => {
      const now = clock.now()
      if (until !== null && new Date(until) <= now) return 'over'
      const number = to.number ?? (await findNumber(to.profileId))
      if (number === null) throw new SmsRefusedError(NO_ADDRESS)
      if (await isStopped(db, number)) throw new SmsRefusedError('stopped')
      const { profileId } = to
      const counted = { number, profileId, isAlert: to.number === null }
      const isCounted = failures > 0 || (await takeTextOfDay(db, counted, perDay, now))
      if (!isCounted) throw new SmsRefusedError(DAY_FULL)
      try {
        await port.send({ id, to: number, text })
      } catch (error) {
        if (error instanceof SmsRefusedError && error.reason === STOPPED_ELSEWHERE) {
          await inTransaction(db, (tx) => stopNumber(tx, number, clock.now()))
        }
        throw error
      }
      return 'sent'
    },
  )
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
    queue: (tx, to, said, { about, link, until } = {}) => {
      const text = writeText({ from: utility.name, said, link, most })
      return put(tx, { to, text, until: until?.toISOString() ?? null }, about)
    },
  }
}
