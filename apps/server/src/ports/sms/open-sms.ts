import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFileSms } from './file-sms.ts'
import type { SmsPort } from './sms.ts'

/** The way for text messages: files in the data folder where somebody can read them there; null where there is none. */
export function openSms(
  { mailPage, dataDir }: Pick<Config, 'mailPage' | 'dataDir'>,
  clock: { now: () => Date },
): SmsPort | null {
  return mailPage ? createFileSms(textFolder(dataDir), clock) : null
}

export function textFolder(dataDir: string): string {
  return join(dataDir, 'texts')
}
