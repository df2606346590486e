import type { Database } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { seal, unseal } from '../../db/sealed-secrets.ts'
import type { MailFile, MailFileOrder, MailSheet, Mailer, Recipient } from './mail.ts'
import { renderMail } from './mail-layout.ts'

const QUEUE = 'send-mail'

/** Some six hours in all: a mail server that was away for the morning loses nothing. */
const PATIENCE = { retries: 20, longestWaitSeconds: 1800 }

/** As a mail waits in the queue: `sealed` holds who it goes to and what it says, which may be a link that is a key. */
interface WaitingMail {
  id: string
  sealed: string
}

interface Contents {
  /** Without an address where it goes to nobody. */
  to: Recipient | Pick<Recipient, 'locale'>
  sheet: MailSheet
}

type Surroundings = Pick<Dependencies, 'config' | 'jobs' | 'key' | 'log' | 'mail' | 'random'> & {
  makeFile: (order: MailFileOrder) => Promise<MailFile | null>
}

/** Mails go out by a job, so that nobody waits for them and a blocked way is tried again. */
export function createMailer(surroundings: Surroundings): Mailer {
  const { config, jobs, key, log, mail } = surroundings
  const { utility } = config.settings
  jobs.register<WaitingMail>(
    QUEUE,
    async ({ id, sealed }) => {
      const opened = unseal(Buffer.from(sealed, 'base64'), boundTo(id), key)
      const { to, sheet }: Contents = JSON.parse(opened.toString())
      const file = await makeFile(surroundings, sheet)
      const said = file && sheet.file ? [...sheet.paragraphs, sheet.file.said] : sheet.paragraphs
      const { html, text } = renderMail({ ...sheet, paragraphs: said }, to.locale, utility)
      if (!('email' in to)) return
      await mail
        .send({ id, to: to.email, subject: sheet.subject, html, text, file })
        .catch((error: unknown) => {
          log.warn({ err: error, mail: id }, 'A mail could not be handed in; it is tried again.')
          throw error
        })
    },
    PATIENCE,
  )
  return createMailWriter(surroundings)
}

/** Only writes mails into the queue: the servers that run send them. */
export function createMailWriter({
  jobs,
  key,
  random,
}: Pick<Dependencies, 'key' | 'random'> & { jobs: Pick<Dependencies['jobs'], 'send'> }): Mailer {
  const hand = async (tx: Database, { to, sheet }: Contents): Promise<void> => {
    const id = random.uuid()
    const contents = Buffer.from(JSON.stringify({ to, sheet } satisfies Contents))
    const sealed = seal(contents, boundTo(id), { key, random }).toString('base64')
    await jobs.send(QUEUE, { id, sealed } satisfies WaitingMail, { tx })
  }
  return {
    queue: (tx, { email, locale }, sheet) => hand(tx, { to: { email, locale }, sheet }),
    pretend: (tx, locale, sheet) => hand(tx, { to: { locale }, sheet }),
  }
}

/** A mail that cannot bring its file goes without it. */
async function makeFile(
  { log, makeFile }: Surroundings,
  { file }: MailSheet,
): Promise<MailFile | null> {
  if (!file) return null
  return makeFile(file.order).catch((error: unknown) => {
    log.error({ err: error }, 'The file of a mail could not be made; the mail goes without it.')
    return null
  })
}

function boundTo(id: string): string {
  return `mail:${id}`
}
