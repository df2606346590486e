import type { Dependencies } from '../../dependencies.ts'
import { outboxWriter, runOutbox } from '../deliveries/outbox.ts'
import type { PutOut, Way, Writing } from '../deliveries/outbox.ts'
import { renderMail } from './mail-layout.ts'
import type { MailFile, MailFileOrder, MailSheet, Mailer, Recipient } from './mail.ts'

export const mails = {
  channel: 'email',
  name: 'mail',
  queue: 'send-mail',
  givenUp: 'give-mail-up',
  refused: 'mail-refused',
} as const satisfies Way

interface Contents {
  /** Without an address where it goes to nobody. */
  to: Recipient | Pick<Recipient, 'locale'>
  sheet: MailSheet
}

type Surroundings = Pick<
  Dependencies,
  'clock' | 'config' | 'db' | 'jobs' | 'key' | 'log' | 'mail' | 'random'
> & {
  makeFile: (order: MailFileOrder) => Promise<MailFile | null>
}

/** Mails go out by a job, and are rendered there. */
export function createMailer(surroundings: Surroundings): Mailer {
  const { config, mail: port } = surroundings
  const { utility } = config.settings
  const put = runOutbox<Contents>(surroundings, mails, async (id, { to, sheet }) => {
    const file = await makeFile(surroundings, sheet)
    const said = file && sheet.file ? [...sheet.paragraphs, sheet.file.said] : sheet.paragraphs
    const { html, text } = renderMail({ ...sheet, paragraphs: said }, to.locale, utility)
    if (!('email' in to)) return 'pretended'
    const { subject, reason } = sheet
    const oneClick = reason?.oneClick ?? null
    await port.send({ id, to: to.email, subject, html, text, file, oneClick })
    return 'sent'
  })
  return writer(put)
}

/** Only writes mails into the queue: the servers that run send them. */
export function createMailWriter(surroundings: Writing): Mailer {
  return writer(outboxWriter(surroundings, mails))
}

function writer(put: PutOut<Contents>): Mailer {
  return {
    queue: (tx, { email, locale }, sheet, about) =>
      put(tx, { to: { email, locale }, sheet }, about),
    pretend: async (tx, locale, sheet) => void (await put(tx, { to: { locale }, sheet })),
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
