import { releaseSettingName } from '@portal/contract/releases/releases-changing'
import type {
  ReleaseSetting,
  ReleaseSettingName,
} from '@portal/contract/releases/releases-changing'
import type { releasesDesk } from '@portal/contract/releases/releases-desk'
import type { Database } from '../../db/transaction.ts'
import { withoutVisit } from '../../http/handler.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import type { Release } from './releases-settings.ts'
import {
  changeReleaseSetting,
  listChanges,
  listReleaseSettings,
  lockReleaseSetting,
} from './releases-store.ts'

const PAGE = 50

export function releasesDeskHandlers({
  config,
  settings: { release, stores },
}: Pick<Surroundings, 'config' | 'settings'>): HandlersOf<typeof releasesDesk> {
  return {
    getReleaseSettings: withoutVisit(async (_call, { db }) => ({
      settings: await readSettings(db, release),
      version: config.version,
      stores,
    })),
    updateReleaseSetting: async ({ params: { settingName }, body }, context) => {
      const { db, caller, now, note } = context
      requireFitting(settingName, body.value, config.version)
      const before = await lockReleaseSetting(db, settingName)
      if (before !== body.before) throw problem('conflict')
      const { operatorId } = caller
      await changeReleaseSetting(db, { name: settingName, value: body.value, now, operatorId })
      note({ subject: settingName, details: { before, after: body.value } })
      return settingOf(settingName, body.value, release)
    },
    listReleaseChanges: withoutVisit(async ({ query }, { db }) => {
      const rows = await listChanges(db, { before: query.before ?? null, count: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const names = await findOperatorNames(
        db,
        page.map(({ operatorId }) => operatorId),
      )
      const items = page.map(({ operatorId, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        by: names.get(operatorId ?? '')?.name ?? null,
      }))
      return { items, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
    }),
  }
}

async function readSettings(db: Database, configured: Release): Promise<Array<ReleaseSetting>> {
  const set = new Map((await listReleaseSettings(db)).map(({ name, value }) => [name, value]))
  return releaseSettingName.options.map((name) =>
    settingOf(name, set.get(name) ?? null, configured),
  )
}

function settingOf(
  name: ReleaseSettingName,
  set: string | null,
  { guest, registration, minVersion }: Release,
): ReleaseSetting {
  const onOff = (flag: boolean) => (flag ? 'on' : 'off')
  const said = { guest: onOff(guest), registration: onOff(registration), 'min-version': minVersion }
  const configured = said[name]
  return { name, value: set ?? configured, configured, isSet: set !== null }
}

/** @throws ProblemError `invalid-input` for what the setting cannot be, such as a version that nobody can have yet */
function requireFitting(name: ReleaseSettingName, value: string | null, version: string): void {
  const isFlag = value === 'on' || value === 'off'
  const refuse = (message: string) =>
    problem('invalid-input', { errors: [{ path: 'value', message }] })
  if (value === null) return
  if (name !== 'min-version') {
    if (!isFlag) throw refuse('Use on or off')
    return
  }
  if (isFlag) throw refuse('Write it as 1.4.0')
  if (isLater(value, version)) throw refuse(`Nobody can have a version after ${version}`)
}

function isLater(one: string, other: string): boolean {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0)
}
