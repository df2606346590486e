import { MOST_COUNTED_DUE } from '@portal/contract/bill-run/bill-run'
import type { BillRun } from '@portal/contract/bill-run/bill-run'
import type { billRunDesk } from '@portal/contract/bill-run/bill-run-desk'
import { addDays, daysBetween } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../db/transaction.ts'
import { ownTransactions, withoutVisit } from '../../http/handler.ts'
import type { DeskContext, HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { countDue } from './accounts-to-bill-store.ts'
import { ASKED_RUN } from './bill-run-jobs.ts'
import type { AskedRun } from './bill-run-jobs.ts'
import { beginRun, isRunAtWork, newestRun, tryLockRuns } from './bill-run-store.ts'
import { billRunView, billRunViews } from './bill-run-view.ts'
import { findRun, listHeld, listRuns } from './listed-runs-store.ts'
import { RebillRefusedError, rebill, tryRebill } from './re-bill.ts'
import type { RebillReport } from './re-bill.ts'

const PAGE = 40
const HELD_PAGE = 100

type DeskSurroundings = Pick<Surroundings, 'db' | 'clock' | 'settings' | 'jobs'>

export function billRunDeskHandlers(
  surroundings: DeskSurroundings,
): HandlersOf<typeof billRunDesk> {
  const { settings, jobs } = surroundings
  const { timeZone } = settings.utility
  const isAtWork = async (db: Database) =>
    (await isRunAtWork(db)) || (await jobs.isUnderWay(ASKED_RUN, db))
  return {
    listBillRuns: withoutVisit(async ({ query }, { db }) => {
      const rows = await listRuns(db, { before: query.before ?? null, count: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const atWork = await isAtWork(db)
      const next = rows.length > PAGE ? (page.at(-1)?.date ?? null) : null
      return { items: await billRunViews(db, page, atWork), next }
    }),
    getBillRun: withoutVisit(async ({ params: { date } }, { db }) => {
      const found = await findRun(db, date)
      if (!found) throw problem('not-found')
      return billRunView(db, found, await isAtWork(db))
    }),
    listHeldAccounts: async ({ params: { date }, query: { after } }, { db }) => {
      const found = await listHeld(db, { date, after, count: HELD_PAGE + 1 })
      const items = found.slice(0, HELD_PAGE)
      return { items, next: found.length > HELD_PAGE ? (items.at(-1)?.account ?? null) : null }
    },
    previewBillRun: withoutVisit(async ({ query: { date } }, { db, now }) => {
      const counted = await countDue(db, date, MOST_COUNTED_DUE + 1)
      return {
        due: Math.min(counted, MOST_COUNTED_DUE),
        isMore: counted > MOST_COUNTED_DUE,
        newest: await newestRun(db, { finished: false }),
        daysAhead: daysBetween(localDate(now, timeZone), date),
      }
    }),
    startBillRun: async ({ body }, context) => startRun(surroundings, body, context),
    previewRebill: ownTransactions(async ({ body: { number } }, { db, requestId }) =>
      answerRebill(db, () => tryRebill(surroundings, number, requestId)),
    ),
    rebill: ownTransactions(async ({ body: { number } }, { db, requestId, note }) => {
      note({ subject: number })
      const made = await answerRebill(db, () => rebill(surroundings, number, requestId))
      note({ details: { replacedBy: made.number, difference: made.difference } })
      return made
    }),
  }
}

/** Twenty who start at once start one run. */
async function startRun(
  { settings, jobs }: DeskSurroundings,
  { date, isAhead }: { date: string; isAhead: boolean },
  { db, caller: { operatorId }, now, note }: DeskContext,
): Promise<BillRun> {
  const isFree = (await tryLockRuns(db)) && !(await jobs.isUnderWay(ASKED_RUN, db))
  if (!isFree) throw problem('bill-run-under-way')
  const newest = await newestRun(db, { finished: false })
  if (newest !== null && newest > date) throw problem('bill-run-later')
  const today = localDate(now, settings.utility.timeZone)
  if (date > addDays(today, 1) && !isAhead) throw problem('bill-run-ahead')
  await beginRun(db, { date, now, origin: 'console', operatorId })
  const asked: AskedRun = { date, operatorId }
  await jobs.send(ASKED_RUN, asked, { tx: db, singletonKey: date })
  note({ subject: date, details: { isAhead } })
  const run = await findRun(db, date)
  if (!run) throw new Error('The run that was begun is gone')
  return billRunView(db, run, true)
}

/** @throws ProblemError `bill-run-under-way`, `bill-not-replaceable` with the reason in words */
async function answerRebill(db: Database, act: () => Promise<RebillReport>): Promise<RebillReport> {
  if (await isRunAtWork(db)) throw problem('bill-run-under-way')
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RebillRefusedError)) throw error
    throw problem('bill-not-replaceable', { detail: error.message })
  }
}
