import type { Locale } from '@portal/contract/texts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { seal, unseal } from '../../db/sealed-secrets.ts'
import {
  deleteDelivery,
  insertDelivery,
  isSettled,
  settleDelivery,
} from '../deliveries/deliveries-store.ts'
import { MailRefusedError } from './mail.ts'
import type {
  Mail,
  MailAbout,
  MailFile,
  MailFileOrder,
  MailSheet,
  Mailer,
  Recipient,
} from './mail.ts'
import { renderMail } from './mail-layout.ts'

const QUEUE = 'send-mail'

/** Where it is told that nobody will ever take a mail. */
export const MAIL_REFUSED = 'mail-refused'

export interface RefusedMail {
  /** Of its delivery. */
  id: string
  /** The mail server's answer. */
  code: number
}

/** Where the mails go whose tries are used up. */
const GIVEN_UP = 'give-mail-up'

/** Some six hours in all: a mail server that was away for the morning loses nothing. */
const PATIENCE = { retries: 20, longestWaitSeconds: 1800, givenUp: GIVEN_UP }

/** A file that cannot be made is tried again for some ten minutes; then its mail goes without it, and says so. */
const FILE_TRIES = 8

const withoutFile: Record<Locale, string> = {
  en: 'We couldn’t attach the PDF this time. Download it from the page that this email opens.',
  es: 'Esta vez no pudimos adjuntar el PDF. Descárguelo en la página que abre este correo.',
}

/** As a mail waits in the queue: `sealed` holds who it goes to and what it says, which may be a link that is a key. */
interface WaitingMail {
  /** Of its delivery, and the mail's own at every try. */
  id: string
  sealed: string
}

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

/** Mails go out by a job, so that nobody waits for them and a blocked way is tried again. */
export function createMailer(surroundings: Surroundings): Mailer {
  const { clock, config, db, jobs, key } = surroundings
  const { utility } = config.settings
  // Before the queue that leads to it.
  jobs.register<WaitingMail>(GIVEN_UP, ({ id }) =>
    settleDelivery(db, id, { state: 'expired', reason: null, at: clock.now() }),
  )
  jobs.register<WaitingMail>(
    QUEUE,
    async ({ id, sealed }, failures) => {
      // A server that was killed may have noted it and not told the queue.
      if (await isSettled(db, id)) return
      const opened = unseal(Buffer.from(sealed, 'base64'), boundTo(id), key)
      const { to, sheet }: Contents = JSON.parse(opened.toString())
      const { file, said } = await makeFile(surroundings, { sheet, to, failures })
      const paragraphs = [...sheet.paragraphs, ...said]
      const { html, text } = renderMail({ ...sheet, paragraphs }, to.locale, utility)
      if ('email' in to) {
        const { subject, reason } = sheet
        const oneClick = reason?.oneClick ?? null
        await send(surroundings, { id, to: to.email, subject, html, text, file, oneClick })
      } else await deleteDelivery(db, id)
    },
    PATIENCE,
  )
  return createMailWriter(surroundings)
}

/** Hands a mail over, and writes down what came of it once that is its end. */
async function send({ clock, db, jobs, log, mail: port }: Surroundings, mail: Mail): Promise<void> {
  const { id } = mail
  try {
    await port.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefusedError)) {
      log.warn({ err: error, mail: id }, 'A mail could not be handed in; it is tried again.')
      throw error
    }
    log.warn({ err: error, mail: id }, 'A mail was refused for good.')
    const { code } = error
    await inTransaction(db, async (tx) => {
      await settleDelivery(tx, id, { state: 'refused', reason: String(code), at: clock.now() })
      await jobs.send(MAIL_REFUSED, { id, code } satisfies RefusedMail, { tx })
    })
    return
  }
  await settleDelivery(db, id, { state: 'sent', reason: null, at: clock.now() })
}

/** Only writes mails into the queue: the servers that run send them. */
export function createMailWriter({
  clock,
  jobs,
  key,
  random,
}: Pick<Dependencies, 'clock' | 'key' | 'random'> & {
  jobs: Pick<Dependencies['jobs'], 'send'>
}): Mailer {
  const hand = async (
    tx: Database,
    { to, sheet }: Contents,
    about: MailAbout | null = null,
  ): Promise<string> => {
    const id = random.uuid()
    const contents = Buffer.from(JSON.stringify({ to, sheet } satisfies Contents))
    const sealed = seal(contents, boundTo(id), { key, random }).toString('base64')
    const alertId = about?.alertId ?? null
    await insertDelivery(tx, { id, alertId, channel: 'email', at: clock.now() })
    const urgency = about?.isBroad ? 'broad' : 'prompt'
    await jobs.send(QUEUE, { id, sealed } satisfies WaitingMail, { tx, urgency })
    return id
  }
  return {
    queue: (tx, { email, locale }, sheet, about) =>
      hand(tx, { to: { email, locale }, sheet }, about),
    pretend: async (tx, locale, sheet) => void (await hand(tx, { to: { locale }, sheet })),
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

function boundTo(id: string): string {
  return `mail:${id}`
}
