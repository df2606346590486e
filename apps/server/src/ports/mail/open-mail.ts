import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFileMail } from './file-mail.ts'
import type { MailPort } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** The way for mails: the SMTP server that is configured, else files in the data folder. */
export function openMail(
  { smtpUrl, mailFrom, mailReportsToken, dataDir }: Config,
  clock: { now: () => Date },
): MailPort {
  if (smtpUrl !== null) {
    const reports = mailReportsToken !== null
    return createSmtpMail({ url: smtpUrl, from: mailFrom, reports })
  }
  return createFileMail(mailFolder(dataDir), clock)
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}
