import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { expect, it, onTestFinished } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import { testServer } from '../../../test/server-test.ts'
import { startMailServer } from '../../../test/test-mail-server.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createSmtpMail } from '../../ports/mail/smtp-mail.ts'
import { answerMessage } from './answer-message.ts'

it.each(['a profile', 'a guest'])(
  '[FEATURE-21] the answers to a message of %s are one thread of mails with the first',
  async (who) => {
    const mailServer = await startMailServer()
    const mail = createSmtpMail({ url: mailServer.url, from: 'no-reply@cedarbaypower.example' })
    onTestFinished(() => mail.close())
    const server = await testServer({ mail })
    const person = who === 'a guest' ? null : await insertPerson(server)
    const address = person?.email ?? 'ada@example.com'
    const { guestId } = (await server.call('guestLogin', { body: { deviceId: randomUUID() } })).body
    const { number } = (
      await server.call('createConversation', {
        ...(person ? { as: person } : { headers: { [guestModeHeader]: guestId } }),
        body: {
          idempotencyKey: randomUUID(),
          concern: 'other',
          text: 'The street light on my corner hums.',
          accountId: null,
          guest: person ? null : { name: 'Ada', email: address },
          files: [],
        },
      })
    ).body
    const surroundings = {
      ...notifying(server),
      settings: server.config.settings,
      random: { bytes: (count: number) => Buffer.alloc(count, randomUUID()), uuid: randomUUID },
    }
    const answer = (text: string) =>
      inTransaction(server.db, (tx) => {
        const given = { number, text, key: randomUUID(), now: server.clock.now() }
        return answerMessage(surroundings, tx, given)
      })
    const next = async () => {
      const { to, mail: received } = await mailServer.next()
      expect(to).toEqual([address])
      return received
    }
    const first = await next()
    expect([first.inReplyTo, first.references]).toEqual([undefined, undefined])
    await answer('It is repaired.')
    const answers = [await next()]
    await answer('And painted.')
    answers.push(await next())
    for (const each of answers) {
      expect(each.subject).toBe(`Re: ${first.subject}`)
      expect(each.subject).toContain(number)
      expect(each.inReplyTo).toBe(first.messageId)
      expect(each.references).toBe(first.messageId)
    }
    expect(new Set([first, ...answers].map(({ messageId }) => messageId)).size).toBe(3)
  },
)
