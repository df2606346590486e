import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** What came, to the letter. */
export interface HeardWebhook {
  path: string
  id: string
  headers: Record<string, string>
  body: string
}

/** A status; nothing at all, ever; or the end of the connection. */
export type ReceiverAnswer = number | 'hangs' | 'breaks'

export interface TestReceiver {
  origin: string
  heard: Array<HeardWebhook>
  /** What the next calls of a path are answered; 204 where nothing is said. */
  answer: (path: string, how: (heard: HeardWebhook) => ReceiverAnswer) => void
  stop: () => Promise<void>
}

/** A system of the utility on this machine. */
export async function startReceiver(port = 0): Promise<TestReceiver> {
  const heard: Array<HeardWebhook> = []
  const answers = new Map<string, (heard: HeardWebhook) => ReceiverAnswer>()
  const server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      const path = request.url ?? ''
      const body = Buffer.concat(parts).toString()
      const one = { path, id: headers['webhook-id'] ?? '', headers, body }
      heard.push(one)
      const how = answers.get(path)?.(one) ?? 204
      if (how === 'breaks') request.socket.destroy()
      else if (how !== 'hangs') response.writeHead(how).end(how === 204 ? undefined : `said ${how}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    heard,
    answer: (path, how) => void answers.set(path, how),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What somebody says who verifies it as Standard Webhooks has it, by a library that is not ours, at this time of theirs. */
export function isVerified(secret: string, { headers, body }: HeardWebhook): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
