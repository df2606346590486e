import type { WorkKind } from '../../work-kind.ts'
import { findTaskAccounts } from './desk/task-accounts-reads.ts'

/** A fault kept a job from one account: it ends once the job went well. */
export const setAsideWork: WorkKind = {
  name: 'account-set-aside',
  acts: [],
  // The job's name stands before the account's number.
  findAccounts: (db, tasks) =>
    findTaskAccounts(db, tasks, ({ subject }) => subject.slice(subject.indexOf(' ') + 1)),
  findFacts: async (_db, tasks) =>
    new Map(tasks.map(({ id, details }) => [id, { text: String(details['job'] ?? '') }])),
  describe: async (_surroundings, _db, { details, openedAt }) => ({
    about: {
      kind: 'account-set-aside',
      job: String(details['job'] ?? ''),
      fault: String(details['fault'] ?? ''),
    },
    steps: [{ at: openedAt.toISOString(), what: 'job-failed' }],
    next: 'job-runs-again',
    seen: 'nothing',
  }),
}
