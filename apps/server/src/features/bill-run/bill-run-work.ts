import type { WorkKind } from '../../work-kind.ts'
import { findPointAccounts, findTaskAccounts } from '../accounts/desk/task-accounts-reads.ts'

const text = (value: string | number | null | undefined): string => String(value ?? '')

/** What the making of bills leaves to people; but for a doubted reading it ends by itself. */
export const billRunWork: ReadonlyArray<WorkKind> = [
  {
    name: 'bill-held',
    acts: [],
    findAccounts: (db, tasks) => findTaskAccounts(db, tasks),
    findFacts: async (_db, tasks) =>
      new Map(tasks.map(({ id, details }) => [id, { text: text(details['reason']) }])),
    describe: async (_surroundings, _db, { details, openedAt }) => ({
      about: { kind: 'bill-held', reason: text(details['reason']), date: text(details['date']) },
      steps: [{ at: openedAt.toISOString(), what: 'not-billed' }],
      next: 'bills-made-again',
      seen: 'bill-late',
    }),
  },
  {
    name: 'bill-run-ahead',
    acts: [],
    findAccounts: async () => new Map(),
    findFacts: async () => new Map(),
    describe: async (_surroundings, _db, { details, openedAt }) => ({
      about: {
        kind: 'bill-run-ahead',
        newest: text(details['newest']),
        date: text(details['date']),
      },
      steps: [{ at: openedAt.toISOString(), what: 'not-billed' }],
      next: 'run-on-its-day',
      seen: 'bill-late',
    }),
  },
  {
    name: 'own-reading-doubted',
    acts: ['settle'],
    findAccounts: findPointAccounts,
    findFacts: async () => new Map(),
    describe: async (_surroundings, _db, { subject, details, openedAt }) => ({
      about: {
        kind: 'own-reading-doubted',
        servicePoint: subject,
        date: text(details['date']),
        dials: Number(details['dials'] ?? 0),
      },
      steps: [{ at: openedAt.toISOString(), what: 'estimated' }],
      next: 'trued-up',
      seen: 'bill-estimated',
    }),
  },
]
