import { createVisitNotes } from '../../access/access-visits-acts.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { daily, worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { notify } from '../../alerts/notify-acts.ts'
import { holdProfile } from '../../identity/profile-acts.ts'
import { readPerson } from '../../identity/person-reads.ts'
import { archiveReadyMail } from '../mails/archive-ready-mail.ts'
import type { MadeArchive } from './archive-maker.ts'
import { stillMay } from './archive-rights.ts'
import { beginRun, deleteOldFiles, failArchive, finishRun } from './archive-store.ts'
import type { ArchiveRun } from './archive-store.ts'

export const MAKE_ARCHIVE = 'make-data-archive'
const GIVEN_UP = 'give-data-archive-up'

export interface WaitingArchive {
  archiveId: string
}

/** One at a time in each server, so that one customer's years take no more than one thread; some ten minutes of tries. */
const PATIENCE = { retries: 6, longestWaitSeconds: 300, givenUp: GIVEN_UP, sideBySide: 1 }

const DAY_MS = 86_400_000
const BATCH = 20

export function archiveJobs(surroundings: Surroundings): Array<Job> {
  const { db, clock } = surroundings
  return [
    // Before the queue that leads to it.
    worker<WaitingArchive>(GIVEN_UP, ({ archiveId }) => failArchive(db, archiveId)),
    worker<WaitingArchive>(MAKE_ARCHIVE, (data) => makeArchive(surroundings, data), PATIENCE),
    daily('delete-old-archives', '03:40', async () => {
      let deleted = BATCH
      while (deleted === BATCH) deleted = await deleteOldFiles(db, clock.now(), BATCH)
    }),
  ]
}

/** Anew from its beginning at each try; ready once, whatever was cut off before. */
async function makeArchive(
  surroundings: Surroundings,
  { archiveId }: WaitingArchive,
): Promise<void> {
  const { db, clock, random, archives } = surroundings
  const run = { archiveId, run: random.uuid() }
  const profileId = await inTransaction(db, (tx) => beginRun(tx, run))
  if (profileId === null) return
  const { locale } = await readPerson(db, profileId)
  const made = await archives.make({ ...run, profileId, locale, now: clock.now() })
  if (made === null) return
  await inTransaction(db, (tx) => finish(surroundings, tx, { run, profileId, made }))
  const noteVisit = createVisitNotes({ db, clock })
  for (const { accountId } of made.rights) noteVisit(profileId, accountId)
}

/** @throws Error where a right has ended since it was begun: then it is made again, without what that showed */
async function finish(
  surroundings: Surroundings,
  tx: Database,
  { run, profileId, made }: { run: ArchiveRun; profileId: string; made: MadeArchive },
): Promise<void> {
  const { clock, settings } = surroundings
  if (!(await holdProfile(tx, profileId))) return
  if (!(await stillMay(tx, profileId, made.rights)))
    throw new Error('Rights changed while it was made')
  const expiresAt = new Date(clock.now().getTime() + settings.rules.profiles.archiveDays * DAY_MS)
  if (!(await finishRun(tx, run, { expiresAt, ...made }))) return
  const { email, firstName, locale } = await readPerson(tx, profileId)
  const told = { facts: { firstName, until: expiresAt.toISOString() }, key: run.archiveId }
  await notify(surroundings, tx, { profileId, email, locale }, archiveReadyMail, told)
}
