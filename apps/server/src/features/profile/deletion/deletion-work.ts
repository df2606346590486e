import type { WorkKind } from '../../../work-kind.ts'

/** A fault kept a profile from being deleted on its day: another night tries again. */
export const deletionWork: WorkKind = {
  name: 'profile-not-deleted',
  acts: [],
  findAccounts: async () => new Map(),
  findFacts: async () => new Map(),
  describe: async (_surroundings, _db, { subject, details, openedAt }) => ({
    about: {
      kind: 'profile-not-deleted',
      profileId: subject,
      fault: String(details['fault'] ?? ''),
    },
    steps: [{ at: openedAt.toISOString(), what: 'job-failed' }],
    next: 'job-runs-again',
    seen: 'nothing',
  }),
}
