import type { WorkAbout, WorkKindName } from '@portal/contract/work/work-kinds'
import type { WholeTask, WorkAct, WorkStep, WorkTask } from '@portal/contract/work/work'
import type { Database } from './db/transaction.ts'
import type { FileAnswer } from './http/handler.ts'
import type { Surroundings } from './surroundings.ts'

/** A task as it was opened. */
export interface StoredTask {
  id: string
  subject: string
  details: Readonly<Record<string, string | number | null>>
  openedAt: Date
}

/** What a row says besides the account. */
export type TaskFacts = Partial<Pick<WorkTask, 'amount' | 'name' | 'text'>>

/** All that is said of one task. */
export interface TaskView extends Pick<WholeTask, 'next' | 'seen'> {
  about: WorkAbout
  steps: ReadonlyArray<WorkStep>
}

/** One kind of what waits for somebody of the staff, as the feature that opens its tasks announces it. */
export interface WorkKind {
  name: WorkKindName
  /** What brings its tasks to their end; nothing where they end by themselves. */
  acts: ReadonlyArray<WorkAct>
  /** The one account that each of some tasks is about, by the tasks’ ids; of several accounts none. */
  findAccounts: (
    db: Database,
    tasks: ReadonlyArray<StoredTask>,
  ) => Promise<ReadonlyMap<string, string>>
  /** By the tasks’ ids. */
  findFacts: (
    db: Database,
    tasks: ReadonlyArray<StoredTask>,
  ) => Promise<ReadonlyMap<string, TaskFacts>>
  describe: (surroundings: Surroundings, db: Database, task: StoredTask) => Promise<TaskView>
  /** Confirms or declines what was asked for, and closes its task; false where nothing is asked by now. */
  decide?: (
    surroundings: Surroundings,
    tx: Database,
    decided: { task: StoredTask; decision: 'confirm' | 'decline'; now: Date },
  ) => Promise<boolean>
  /** Asks the world outside how it ended; whether it has. */
  resolve?: (surroundings: Surroundings, task: StoredTask) => Promise<boolean>
  /** A document that came with what was asked for. */
  findFile?: (db: Database, task: StoredTask, documentId: string) => Promise<FileAnswer | null>
}

export type WorkKinds = ReadonlyMap<WorkKindName, WorkKind>

/** Every kind by its name. @throws Error where two have the same */
export function joinWorkKinds(announced: ReadonlyArray<WorkKind>): WorkKinds {
  const kinds = new Map(announced.map((kind) => [kind.name, kind]))
  if (kinds.size < announced.length) throw new Error('A kind of work is announced twice.')
  return kinds
}
