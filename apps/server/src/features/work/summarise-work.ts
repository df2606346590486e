import type { AnswerOf } from '@portal/contract/route'
import type { countWork, summariseWork } from '@portal/contract/work/work-list'
import type { WorkWhose } from '@portal/contract/work/work'
import { startOfLocalDate } from '@portal/rules/billing/tariff-clock'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../db/transaction.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { findCustomerFaces } from '../accounts/desk/customer-faces-reads.ts'
import { countTasks, listDots } from './work-counts-store.ts'
import type { KindCount } from './work-counts-store.ts'

interface Asking {
  operatorId: string
  now: Date
}

/** When the day of the utility is over. */
export function endOfToday({ settings }: Pick<WholeSurroundings, 'settings'>, now: Date): Date {
  const { timeZone } = settings.utility
  return new Date(startOfLocalDate(addDays(localDate(now, timeZone), 1), timeZone))
}

type Summarising = Pick<WholeSurroundings, 'settings' | 'workKinds'>

export async function summarise(
  surroundings: Summarising,
  db: Database,
  { whose, operatorId, now }: Asking & { whose: WorkWhose },
): Promise<AnswerOf<typeof summariseWork>> {
  const names = [...surroundings.workKinds.keys()]
  const counted = await countAll(surroundings, db, { operatorId, now })
  const dots = await listDots(db, names, { whose, operatorId })
  const faces = await findCustomerFaces(
    db,
    dots.map(({ accountId }) => accountId),
  )
  const { standards } = surroundings.settings.rules.work
  return {
    now: now.toISOString(),
    counts: {
      mine: sumOf(counted, 'mine'),
      nobody: sumOf(counted, 'nobody'),
      all: sumOf(counted, 'open'),
      past: sumOf(counted, 'past'),
      today: sumOf(counted, 'today'),
    },
    kinds: counted
      .filter(({ open }) => open > 0)
      .map(({ kind, open, past }) => ({
        kind,
        standard: standards[kind],
        open,
        past,
        dots: dots
          .filter((dot) => dot.kind === kind)
          .map(({ id, openedAt, dueAt, accountId }) => ({
            id,
            openedAt: openedAt.toISOString(),
            dueAt: dueAt.toISOString(),
            name: faces.get(accountId ?? '')?.holderName ?? null,
          })),
      })),
  }
}

export async function countForNavigation(
  surroundings: Summarising,
  db: Database,
  asking: Asking,
): Promise<AnswerOf<typeof countWork>> {
  const counted = await countAll(surroundings, db, asking)
  return {
    open: sumOf(counted, 'open'),
    past: sumOf(counted, 'past'),
    mine: sumOf(counted, 'mine'),
    messages: counted.find(({ kind }) => kind === 'message-waits')?.open ?? 0,
  }
}

function countAll(
  surroundings: Summarising,
  db: Database,
  { operatorId, now }: Asking,
): Promise<Array<KindCount>> {
  const until = endOfToday(surroundings, now)
  return countTasks(db, [...surroundings.workKinds.keys()], { operatorId, now, endOfToday: until })
}

function sumOf(counted: ReadonlyArray<KindCount>, of: Exclude<keyof KindCount, 'kind'>): number {
  return counted.reduce((sum, each) => sum + each[of], 0)
}
