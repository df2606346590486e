import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import type { TwilioAccess } from '../../src/environment/twilio-access.ts'

/** How it answers: as Twilio does where it takes a text, refuses it, is too busy or broken; or not at all. */
export type TwilioMood = 'takes' | 'silent' | { status: number; code: number }

export interface TestTwilio {
  access: TwilioAccess
  /** The forms that came with the right key, with what was asked of each. */
  posted: Array<ReadonlyMap<string, string>>
  mood: (mood: TwilioMood) => void
  close: () => Promise<void>
}

const accountSid = `AC${'a1'.repeat(16)}`
const authToken = 'the-auth-token-of-the-account'
const [user, password] = [`SK${'b2'.repeat(16)}`, 'the-secret-of-the-api-key']

/** `here` hears of each text before it is answered. Twilio's Messages resource, as far as the portal uses it: https://www.twilio.com/docs/messaging/api/message-resource */
export async function startTwilio(here = (): void => undefined): Promise<TestTwilio> {
  const posted: Array<ReadonlyMap<string, string>> = []
  let mood: TwilioMood = 'takes'
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    void readAll(request).then((body) => {
      if (request.headers.authorization !== `Basic ${btoa(`${user}:${password}`)}`)
        return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      if (!isMessages(request)) return answer(404, { code: 20404, status: 404 })
      const fields = new Map(new URLSearchParams(body))
      if (!fields.get('Body'))
        return answer(400, { code: 21602, message: 'Message body is required' })
      posted.push(fields)
      here()
      if (mood === 'silent') return undefined
      if (mood !== 'takes')
        return answer(mood.status, { code: mood.code, message: `To ${fields.get('To')}` })
      return answer(201, { sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    access: {
      accountSid,
      authToken,
      user,
      password,
      from: '+15415550100',
      apiUrl: `http://127.0.0.1:${port}`,
    },
    posted,
    mood: (next) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function isMessages({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === `/2010-04-01/Accounts/${accountSid}/Messages.json` &&
    headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  )
}
