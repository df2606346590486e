import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'

/** A mail as its reader gets it. */
export interface CaughtMail {
  to: string
  subject: string
  text: string
  html: string
  /** Where its head says that a POST stops mails of its kind (RFC 8058); null where it does not. */
  oneClick: string | null
}

export interface MailCatcher {
  /** Where the portal hands its mails in. */
  smtpUrl: string
  stop: () => Promise<void>
}

function oneClickOf({ headers }: Email): string | null {
  const said = (name: string) => headers.find(({ key }) => key === name)?.value
  const isOffered = said('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  return (isOffered && /^<([^>]+)>$/.exec(said('list-unsubscribe') ?? '')?.[1]) || null
}

/** A real mail server for the run: what is handed in over SMTP is taken apart and laid into the folder. */
export async function startMailCatcher(folder: string): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true })
  let count = 0
  const keep = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
    const mail = await PostalMime.parse(await stream.toArray().then(Buffer.concat))
    const caught: CaughtMail = {
      to: envelope.rcptTo.map(({ address }) => address).join(','),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      oneClick: oneClickOf(mail),
    }
    const name = `${String((count += 1)).padStart(6, '0')}.json`
    // Whoever looks meanwhile sees a whole mail or none.
    await writeFile(join(folder, `${name}.part`), JSON.stringify(caught))
    await rename(join(folder, `${name}.part`), join(folder, name))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      try {
        await keep(stream, session)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

const patienceMs = 15_000

/** The newest mail to the address whose subject fits; waits for it. */
export async function readMail(folder: string, to: string, subject: RegExp): Promise<CaughtMail> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(50)) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    for (const name of names.toSorted().toReversed()) {
      const mail: CaughtMail = JSON.parse(await readFile(join(folder, name), 'utf8'))
      if (mail.to === to && subject.test(mail.subject)) return mail
    }
  }
  throw new Error(`No mail to ${to} with ${subject} came within ${patienceMs} ms.`)
}

/** The first address of the portal in the mail's text: what its button opens. */
export function linkIn(mail: CaughtMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`There is no link in: ${mail.text}`)
  return link
}
