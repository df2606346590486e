import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFileSms } from './file-sms.ts'
import type { SmsPort } from './sms.ts'
import { createTwilioSms } from './twilio/twilio-sms.ts'

/** Below the API's base: where a provider posts what became of text messages, and those that come in. */
export const textReportsPath = '/text-reports'
export const textRepliesPath = '/text-replies'

/**
 * The way for text messages: Twilio where it is configured, else files in the data folder where a page shows them; null
 * where there is none, so that nobody waits for what never comes.
 */
export function openSms(
  { twilio: access, mailPage, dataDir, apiBase }: Config,
  publicUrl: string,
  clock: { now: () => Date },
): SmsPort | null {
  if (access) {
    const reportsTo = `${publicUrl}${apiBase}${textReportsPath}`
    return createTwilioSms({ access, publicUrl, reportsTo })
  }
  return mailPage ? createFileSms(textFolder(dataDir), clock) : null
}

/** Whether the utility texts at all. */
export function hasTexts({ twilio, mailPage }: Pick<Config, 'twilio' | 'mailPage'>): boolean {
  return twilio !== null || mailPage
}

export function textFolder(dataDir: string): string {
  return join(dataDir, 'texts')
}
