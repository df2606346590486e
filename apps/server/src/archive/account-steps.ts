import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { accountFiles } from './archive-contents.ts'
import type { ArchiveReader } from './archive-reader.ts'
import { textOf } from './file-text.ts'
import { intervalsTable, periodsTable } from './readings-table.ts'
import type { ArchiveFiles, Step } from './archive-files.ts'

/** As many bills as one call takes. */
const BILLS_AT_ONCE = 200

/** All of one account that the profile may see. */
export async function accountSteps(
  reader: ArchiveReader,
  { id: accountId, number }: Pick<AccountSummary, 'id' | 'number'>,
): Promise<Array<Step>> {
  const folder = `accounts/${number}`
  const figures = await reader.ask('listBillFigures', { params: { accountId } })
  const bills = figures?.items ?? []
  const ids = bills.map(({ id }) => id)
  return [
    (files) => writeAnswers(files, accountId, folder),
    (files) => writePriority(files, accountId, folder),
    (files) => writeReadings(files, accountId, folder),
    (files) => writeTables(files, accountId, folder, ids),
    ...bills.map(
      ({ id: billId, number: bill }): Step =>
        (files) =>
          writeBill(files, { accountId, billId }, `${folder}/bills/${bill}`),
    ),
  ]
}

async function writeAnswers(
  { reader, addJson }: ArchiveFiles,
  accountId: string,
  folder: string,
): Promise<void> {
  for (const { file, route } of accountFiles) {
    const answer = await reader.ask(route, { params: { accountId } })
    if (answer) await addJson(`${folder}/${file}`, reader.write(route, answer))
  }
}

/** The documents lie beside what they prove. */
async function writePriority(
  { reader, add }: ArchiveFiles,
  accountId: string,
  folder: string,
): Promise<void> {
  const contact = await reader.ask('getAccountContact', { params: { accountId } })
  for (const [at, { id, name }] of (contact?.priority?.documents ?? []).entries()) {
    const params = { accountId, priorityDocumentId: id }
    const file = await reader.ask('getPriorityDocument', { params })
    // Two may have the same name.
    if (file) await add(`${folder}/priority-service/${at + 1}-${name}`, textOf(file.content))
  }
}

/** What a meter tells goes with `see-usage`, whatever else somebody may see. */
async function writeReadings(
  { reader, settings, order, add }: ArchiveFiles,
  accountId: string,
  folder: string,
): Promise<void> {
  const grant = await reader.grantOf(accountId)
  if (!grant?.permissions.includes('see-usage')) return
  const account = await reader.ask('getAccount', { params: { accountId } })
  const points = account?.servicePoints ?? []
  const asked = { points, locale: order.locale, timeZone: settings.utility.timeZone }
  await add(`${folder}/readings.csv`, intervalsTable(reader.db, asked))
  await add(`${folder}/period-readings.csv`, await periodsTable(reader.db, asked))
}

async function writeTables(
  { reader, add }: ArchiveFiles,
  accountId: string,
  folder: string,
  ids: ReadonlyArray<string>,
): Promise<void> {
  for (const [kind, name] of [
    ['bills', 'bills'],
    ['lines', 'bill-lines'],
  ] as const) {
    for (let at = 0; at < ids.length; at += BILLS_AT_ONCE) {
      const query = { kind, bills: ids.slice(at, at + BILLS_AT_ONCE).join(',') }
      const table = await reader.ask('getBillFile', { params: { accountId }, query })
      const part = at === 0 ? '' : `-${at / BILLS_AT_ONCE + 1}`
      if (table) await add(`${folder}/${name}${part}.csv`, textOf(table.content))
    }
  }
}

async function writeBill(
  { reader, add, addJson }: ArchiveFiles,
  params: { accountId: string; billId: string },
  name: string,
): Promise<void> {
  const bill = await reader.ask('getBill', { params })
  if (bill) await addJson(`${name}.json`, reader.write('getBill', bill))
  const paper = await reader.ask('getBillPdf', { params })
  if (paper) await add(`${name}.pdf`, paper.pdf)
}
