import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SmsAnswer, SmsPort, TextMessage } from '../src/ports/sms/sms.ts'

const PATIENCE_MS = 10_000

/** A way for text messages that only keeps them, so that a test can read what was sent. */
export class TestTexts implements SmsPort {
  readonly from = '+15415550100'
  readonly sent: Array<TextMessage> = []
  readonly isGenuine = () => true

  async answer(to: string, text: string | null): Promise<SmsAnswer> {
    if (text !== null) this.sent.push({ id: randomUUID(), to, text })
    return { status: 204, headers: {}, body: '' }
  }

  async send(message: TextMessage): Promise<void> {
    this.sent.push(message)
  }

  async close(): Promise<void> {}

  /** The oldest text to the number that the test has not seen yet; waits for the job that sends it. */
  async next(to: string): Promise<string> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
      const index = this.sent.findIndex((message) => message.to === to)
      const [message] = index < 0 ? [] : this.sent.splice(index, 1)
      if (message) return message.text
    }
    throw new Error(`No text to ${to} came within ${PATIENCE_MS} ms.`)
  }
}
