import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of cards and bank accounts that are not saved. */
export const endlessTries = {
  perPayer: 10_000_000,
  perAccount: 10_000_000,
  perAddress: 10_000_000,
  minutes: 60,
}

/** A utility's settings for a process of its own, in a file of the folder: limits do not end the load. */
export async function writeEndlessLimits(
  folder: string,
  payments: Record<string, number> = {},
): Promise<string> {
  const builtIn = await readFile(new URL('../config/cedar-bay.json', import.meta.url), 'utf8')
  const settings = JSON.parse(builtIn)
  const endless = { perAddress: 10_000_000, perProfile: 10_000_000, seconds: 60 }
  settings.rules.rateLimits = {
    general: endless,
    signIn: { perAddress: 10_000_000, seconds: 60 },
    document: endless,
    fault: { perAddress: 10_000_000, seconds: 60 },
    watch: endless,
  }
  settings.rules.alerts.texts.perDay = { perProfile: 10_000_000, perNumber: 10_000_000 }
  const ahead = { overpayMore: 1_000_000_000_00 }
  Object.assign(settings.rules.payments, { newMethods: endlessTries, ...ahead }, payments)
  const path = join(folder, 'utility.json')
  await writeFile(path, JSON.stringify(settings))
  return path
}
