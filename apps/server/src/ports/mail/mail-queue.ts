import type { Locale } from '@portal/contract/texts'
import type { Dependencies } from '../../dependencies.ts'
import { MessageRefusedError, NO_ADDRESS } from '../deliveries/message.ts'
import { outboxWriter, runOutbox } from '../deliveries/outbox.ts'
import type { PutOut, Way, Writing } from '../deliveries/outbox.ts'
import { renderMail } from './mail-layout.ts'
import type { MailFile, MailFileOrder, MailSheet, Holder, Mailer, Recipient } from './mail.ts'

export const mails = {
  channel: 'email',
  name: 'mail',
  queue: 'send-mail',
  givenUp: 'give-mail-up',
  refused: 'mail-refused',
} as const satisfies Way

/** A file that cannot be made is tried again for some ten minutes; then its mail goes without it, and says so. */
const FILE_TRIES = 8

const withoutFile: Record<Locale, string> = {
  en: 'We couldn’t attach the PDF this time. Download it from the page that this email opens.',
  es: 'Esta vez no pudimos adjuntar el PDF. Descárguelo en la página que abre este correo.',
}

interface Contents {
  /** Without an address where it goes to nobody. */
  to: Recipient | Pick<Recipient, 'locale'>
  sheet: MailSheet
  holder?: Holder
  until?: string
}

type Surroundings = Pick<
  Dependencies,
  'clock' | 'config' | 'db' | 'jobs' | 'key' | 'log' | 'mail' | 'random'
> & {
  makeFile: (order: MailFileOrder) => Promise<MailFile | null>
  /** The address at which a mail's holder is reached by now; null where it is at none. */
  findAddress: (holder: Holder, email: string) => Promise<string | null>
}

/** Mails go out by a job, and are rendered there; one whose holder has lost the address meanwhile does not go there. */
export function createMailer(surroundings: Surroundings): Mailer {
  const { clock, config, findAddress, mail: port } = surroundings
  const { utility } = config.settings
  const put = runOutbox<Contents>(surroundings, mails, async (id, contents, failures) => {
    const { to, sheet, holder, until } = contents
    if (until !== undefined && new Date(until) <= clock.now()) return 'over'
    const { file, said } = await makeFile(surroundings, { sheet, to, failures })
    const paragraphs = [...sheet.paragraphs, ...said]
    const { html, text } = renderMail({ ...sheet, paragraphs }, to.locale, utility)
    if (!('email' in to)) return 'pretended'
    const email = holder ? await findAddress(holder, to.email) : to.email
    if (email === null) throw new MessageRefusedError('Nobody is reached there.', NO_ADDRESS)
    const { subject, reason } = sheet
    const oneClick = reason?.oneClick ?? null
    const follows = sheet.thread && !sheet.thread.begins ? sheet.thread.id : null
    await port.send({ id, to: email, subject, html, text, file, oneClick, follows })
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
    queue: (tx, { email, locale }, sheet, { about, holder, until } = {}) => {
      const last = until && { until: until.toISOString() }
      const contents = { to: { email, locale }, sheet, ...(holder && { holder }), ...last }
      const { id, begins } = sheet.thread ?? {}
      return put(tx, contents, about, begins ? id : undefined)
    },
    pretend: async (tx, locale, sheet) => void (await put(tx, { to: { locale }, sheet })),
  }
}

/** The file, with what the mail says of it. @throws Error where it is to be tried again */
async function makeFile(
  { log, makeFile: make }: Surroundings,
  { sheet: { file: ordered }, to, failures }: Contents & { failures: number },
): Promise<{ file: MailFile | null; said: Array<string> }> {
  if (!ordered) return { file: null, said: [] }
  try {
    const file = await make(ordered.order)
    return { file, said: file ? [ordered.said] : [] }
  } catch (error) {
    if (failures < FILE_TRIES) throw error
    log.error({ err: error }, 'The file of a mail could not be made; the mail goes without it.')
    return { file: null, said: [withoutFile[to.locale]] }
  }
}
