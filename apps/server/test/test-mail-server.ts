import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

const PATIENCE_MS = 15_000

export interface ReceivedMail {
  /** Who the conversation named, not the mail's own lines. */
  from: string
  to: Array<string>
  /** What the mail says, read by another program than the one that wrote it. */
  mail: Email
  /** As it came over the wire. */
  raw: string
}

export interface TestMailServer {
  /** For `SMTP_URL`; asks for this user and password. */
  url: string
  received: Array<ReceivedMail>
  /** How many mails were begun, refused ones too. */
  tries: () => number
  /** The oldest mail that was not yet read; waits for it. */
  next: () => Promise<ReceivedMail>
}

/** Where a mail has got to: its recipient is named; all of it came in; its sender was told that it is taken. */
export type MailStep = 'begun' | 'here' | 'taken'

interface TestMailServerOptions {
  /** So many mails are refused for now once all of them came in. */
  refuse?: number
  /** With what a recipient is refused; null where it is not. */
  refuses?: (to: string) => number | null
  met?: (step: MailStep, to: string) => void
  /** So many milliseconds pass until a mail is taken. */
  takes?: number
}

/** A real mail server on this machine, which refuses the first mails for now where it is told to. */
export async function startMailServer({
  refuse = 0,
  refuses = () => null,
  met = () => undefined,
  takes = 0,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const received: Array<ReceivedMail> = []
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'portal' && password === 's e/cret') done(null, { user: username })
      else done(new Error('Wrong user or password'))
    },
    onRcptTo: ({ address }, _session, done) => {
      met('begun', address)
      const responseCode = refuses(address)
      if (responseCode === null) done()
      else done(Object.assign(new Error('Refused by the test'), { responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Array<Buffer> = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        tries += 1
        if (tries <= refuse) {
          done(Object.assign(new Error('Come again later'), { responseCode: 451 }))
          return
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        void readMail(chunks, { from, to }).then((mail) => received.push(mail))
        met('here', to[0] ?? '')
        const take = () => {
          done()
          met('taken', to[0] ?? '')
        }
        if (takes > 0) setTimeout(take, takes)
        else take()
      })
    },
  })
  // Whoever hands mails in may be killed in the midst of it.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
      }),
  )
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://portal:s%20e%2Fcret@127.0.0.1:${port}`,
    received,
    tries: () => tries,
    next: async () => {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
        const mail = received.shift()
        if (mail) return mail
      }
      throw new Error(`No mail came within ${PATIENCE_MS} ms.`)
    },
  }
}

async function readMail(
  chunks: ReadonlyArray<Buffer>,
  envelope: { from: string; to: Array<string> },
): Promise<ReceivedMail> {
  const raw = Buffer.concat(chunks).toString()
  return { ...envelope, mail: await PostalMime.parse(raw), raw }
}
