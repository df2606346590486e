import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { writeAudit } from '../db/audit.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Database } from '../db/transaction.ts'
import { changeReleaseSetting, listReleaseSettings } from '../features/releases/releases-store.ts'
import type { SettingName } from '../features/releases/releases-store.ts'
import { utilitySettings } from '../utility-settings.ts'
import type { UtilitySettings } from '../utility-settings.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run release-settings [-- <setting> <value>]

Shows or changes the settings of the running servers. Every server follows within a second.

  guest on|off|default            whether visitors can continue as guests
  registration on|off|default     whether people can register
  min-version 1.2.3|default       the oldest version of the app that still works

  default   what the utility's configuration says
`

const EXIT = { done: 0, failed: 2 }

const onOff = z.enum(['on', 'off'])
const values = {
  guest: onOff,
  registration: onOff,
  'min-version': utilitySettings.shape.release.shape.minVersion,
} satisfies Record<SettingName, z.ZodMiniType>

interface Change {
  name: SettingName
  /** Null leaves it to the configuration. */
  value: string | null
}

async function main(given: ReadonlyArray<string>): Promise<number> {
  const change = given.length === 0 ? null : readChange(given)
  if (change === 'unknown') {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const config = readConfig()
  const database = await openCommandDatabase(config)
  try {
    const db = createDatabase(database.pool)
    if (change) await apply(db, change)
    process.stdout.write(await describe(db, config.settings.release))
    return EXIT.done
  } finally {
    await database.pool.end()
    await database.stop()
  }
}

function readChange([name, value, ...more]: ReadonlyArray<string>): Change | 'unknown' {
  if (!isSettingName(name) || value === undefined || more.length > 0) return 'unknown'
  if (value === 'default') return { name, value: null }
  return z.safeParse(values[name], value).success ? { name, value } : 'unknown'
}

function isSettingName(name: string | undefined): name is SettingName {
  return name !== undefined && Object.hasOwn(values, name)
}

async function apply(db: Database, { name, value }: Change): Promise<void> {
  const now = new Date()
  await inTransaction(db, async (tx) => {
    await changeReleaseSetting(tx, { name, value, now, operatorId: null })
    await writeAudit(tx, {
      at: now,
      profileId: null,
      act: 'release-setting-changed',
      subject: `${name} ${value ?? 'default'}`,
      requestId: randomUUID(),
    })
  })
}

async function describe(db: Database, configured: UtilitySettings['release']): Promise<string> {
  const set = new Map((await listReleaseSettings(db)).map((setting) => [setting.name, setting]))
  const line = (name: SettingName, byConfiguration: string): string => {
    const setting = set.get(name)
    const origin = setting
      ? `set ${setting.changed_at.toISOString()}; the configuration says ${byConfiguration}`
      : 'from the configuration'
    return `${name.padEnd(14)}${(setting?.value ?? byConfiguration).padEnd(8)}${origin}\n`
  }
  return [
    line('guest', configured.guest ? 'on' : 'off'),
    line('registration', configured.registration ? 'on' : 'off'),
    line('min-version', configured.minVersion),
  ].join('')
}

runCommand(() => main(process.argv.slice(2)))
