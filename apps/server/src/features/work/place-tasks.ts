import type { WorkKindName } from '@portal/contract/work/work-kinds'
import { dueMoment } from '@portal/rules/work/work-standard'
import type { WholeSurroundings } from '../../announced.ts'
import type { StoredTask, WorkKind } from '../../work-kind.ts'
import { listUnplaced, savePlaces } from './work-store.ts'

const BATCH = 200

/** Says of tasks that are new by when they are to be settled, and which account they are about: from then on they are listed. */
export async function placeTasks(
  surroundings: Pick<WholeSurroundings, 'db' | 'settings' | 'workKinds'>,
): Promise<void> {
  const { db, workKinds } = surroundings
  for (;;) {
    const fresh = await listUnplaced(db, BATCH)
    const byKind = Map.groupBy(fresh, ({ kind }) => kind)
    for (const [name, tasks] of byKind) {
      const kind = workKinds.get(name)
      const accounts = await kind?.findAccounts(db, tasks)
      const placed = tasks.map(({ id, openedAt }) => ({
        id,
        dueAt: dueOf(surroundings, name, openedAt),
        accountId: accounts?.get(id) ?? null,
      }))
      await savePlaces(db, placed)
    }
    if (fresh.length < BATCH) return
  }
}

function dueOf(
  { settings }: Pick<WholeSurroundings, 'settings'>,
  kind: WorkKindName,
  openedAt: Date,
): Date {
  const { support, work } = settings.rules
  const holidays = support.holidays.map(({ date }) => date)
  const calendar = {
    opening: { hours: support.writing.hours, holidays },
    timeZone: settings.utility.timeZone,
  }
  return dueMoment(work.standards[kind], openedAt, calendar)
}

/** @throws Error where no feature announces the kind of a task */
export function kindOf(
  { workKinds }: Pick<WholeSurroundings, 'workKinds'>,
  { kind: name }: { kind: WorkKindName } & StoredTask,
): WorkKind {
  const kind = workKinds.get(name)
  if (!kind) throw new Error(`No feature announces the work ${name}.`)
  return kind
}
