import type pg from 'pg'
import { farDateFinder } from './far-date.ts'
import {
  batchSettings,
  ImportStaging,
  isDataFault,
  lockBatches,
  refusalOf,
} from './import-staging.ts'
import type { CheckedRecord } from './import-staging.ts'
import type { Applied, ImportRules, KindImport } from './kind-import.ts'
import { readRecord } from './record-reading.ts'
import type { Refusal } from './record-reading.ts'

export type TakenOutcome = 'written' | 'unchanged' | 'refused'

/** What became of one record. */
export interface TakenRecord {
  outcome: TakenOutcome
  refusal: Refusal | null
}

/**
 * Takes records in as an import does, those of one call together: none of it is half in, and nobody else's batch comes
 * between. Each is a line of JSON; what became of each is told in their order.
 */
export async function takeRecords(
  client: pg.ClientBase,
  kindImport: KindImport<unknown>,
  lines: ReadonlyArray<string>,
  rules: ImportRules,
): Promise<Array<TakenRecord>> {
  const findFarDate = farDateFinder(kindImport.schema, rules)
  const taken = new Map<number, TakenRecord>()
  const checked: Array<CheckedRecord> = []
  for (const [line, text] of lines.entries()) {
    const source = { line, text, value: JSON.parse(text) as unknown, fault: null }
    const { record, refusal } = readRecord(source, { kindImport, rules, findFarDate })
    if (refusal) taken.set(line, { outcome: 'refused', refusal })
    else checked.push({ line, record })
  }
  const staging = await stagingOf(client, kindImport)
  await client.query(`begin; ${batchSettings.replaceAll('set ', 'set local ')}`)
  try {
    await lockBatches(client)
    for (const batch of withoutSameNames(kindImport, checked)) {
      for (const [line, one] of await takeBatch({ client, staging, kindImport, rules }, batch)) {
        taken.set(line, one)
      }
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return lines.map((_, line) => taken.get(line) ?? { outcome: 'unchanged', refusal: null })
}

const stagings = new WeakMap<pg.ClientBase, ImportStaging>()

/** A connection keeps its tables from one call to the next. */
async function stagingOf(
  client: pg.ClientBase,
  kindImport: KindImport<unknown>,
): Promise<ImportStaging> {
  let staging = stagings.get(client)
  if (!staging) {
    staging = new ImportStaging(client)
    await staging.open()
    stagings.set(client, staging)
  }
  await staging.prepare(kindImport)
  return staging
}

/** Two records of one batch never name the same. */
function* withoutSameNames(
  kindImport: KindImport<unknown>,
  checked: ReadonlyArray<CheckedRecord>,
): Generator<Array<CheckedRecord>> {
  let batch: Array<CheckedRecord> = []
  const named = new Set<string>()
  for (const each of checked) {
    const names = kindImport.names(each.record)
    if (names.some((name) => named.has(name))) {
      yield batch
      batch = []
      named.clear()
    }
    for (const name of names) named.add(name)
    batch.push(each)
  }
  if (batch.length > 0) yield batch
}

interface Taking {
  client: pg.ClientBase
  staging: ImportStaging
  kindImport: KindImport<unknown>
  rules: ImportRules
}

type Outcomes = Array<[number, TakenRecord]>

/**
 * All at once, as nearly always: a first delivery is new as a whole, a second one unchanged. Where some are this and some
 * that, it is taken back, and each goes in by itself, which tells which is which.
 */
async function takeBatch(taking: Taking, batch: ReadonlyArray<CheckedRecord>): Promise<Outcomes> {
  const { client, staging, kindImport, rules } = taking
  await client.query('savepoint batch')
  try {
    const applied = await staging.takeIn(kindImport, batch, rules)
    const outcomes = alike(batch, applied)
    if (outcomes) {
      await staging.clear()
      await client.query('release savepoint batch')
      return outcomes
    }
  } catch (error) {
    if (!isDataFault(error)) throw error
    const [only] = batch
    if (batch.length === 1 && only) {
      await client.query('rollback to savepoint batch')
      return [[only.line, refused(refusalOf(error))]]
    }
  }
  await client.query('rollback to savepoint batch')
  const outcomes: Outcomes = []
  for (const each of batch) outcomes.push(...(await takeBatch(taking, [each])))
  return outcomes
}

/** What became of each, where all that was not refused has the same outcome. */
function alike(batch: ReadonlyArray<CheckedRecord>, applied: Applied): Outcomes | null {
  const rejects = new Map(applied.rejects.map(({ line, reason }) => [line, reason]))
  const written = applied.new + applied.updated
  const unchanged = batch.length - written - rejects.size
  if (written > 0 && unchanged > 0) return null
  const outcome = written > 0 ? 'written' : 'unchanged'
  return batch.map(({ line }) => {
    const reason = rejects.get(line)
    return [line, reason === undefined ? { outcome, refusal: null } : refused(reason)]
  })
}

function refused(reason: string): TakenRecord {
  return { outcome: 'refused', refusal: { code: 'refused', field: null, reason } }
}
