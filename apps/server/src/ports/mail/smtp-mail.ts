import { createTransport } from 'nodemailer'
import { MailRefusedError } from './mail.ts'
import type { Mail, MailPort } from './mail.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

export interface SmtpOptions {
  /** `smtps://user:password@host:465` */
  url: string
  /** `Cedar Bay Power <no-reply@cedarbaypower.example>` */
  from: string
  /** The server is asked to report what becomes of each mail (RFC 3461), where it can. */
  reports?: boolean
}

/** Hands mails to an SMTP server over a few connections that stay open. */
export function createSmtpMail({ url, from, reports = false }: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A mail is made of texts alone; nothing in it names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      const message = messageOf(mail, from, domain)
      const asked = reports ? { ...message, dsn: reportOf(mail) } : message
      await transport.sendMail(asked).catch((error: unknown) => {
        throw refusal(error)
      })
    },
    close: async () => transport.close(),
  }
}

function messageOf(
  { id, to, subject, html, text, file, oneClick, follows }: Mail,
  from: string,
  domain: string,
) {
  return {
    from,
    // An object, because a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: file
      ? [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }]
      : [],
    // The same at every try, so that mailboxes show a mail once that was handed in twice.
    messageId: `<${id}@${domain}>`,
    ...(follows !== null && {
      inReplyTo: `<${follows}@${domain}>`,
      references: `<${follows}@${domain}>`,
    }),
    headers: {
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      // RFC 8058
      ...(oneClick !== null && {
        'list-unsubscribe': `<${oneClick}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** What names the mail in a report, and when one is to come. */
function reportOf({ id, to }: Mail) {
  return {
    id,
    return: 'headers' as const,
    notify: ['success' as const, 'failure' as const],
    recipient: to,
  }
}

/** What was said of the recipient and of the mail itself; of the sender it says nothing of the one mail. */
const aboutTheMail: ReadonlyArray<string> = ['RCPT TO', 'DATA']

/** The library's own error quotes the recipient, which belongs into no log. */
function refusal(error: unknown): Error {
  const { code, command, responseCode } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  const isForGood = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  if (isForGood && aboutTheMail.includes(command ?? '')) return new MailRefusedError(responseCode)
  const why = [code, responseCode].filter((part) => part !== undefined).join(' ')
  return new Error(`The mail server did not take a mail: ${why || 'no reason given'}`)
}
