import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

/**
 * What became of the last archive that a profile asked for: `none` was; it waits for its turn, is being made, is `ready`
 * until its day, is `gone` after that, or could not be made. `access-ended`: it shows what the profile may not see any more.
 */
const archiveState = z.enum([
  'none',
  'waiting',
  'making',
  'ready',
  'access-ended',
  'gone',
  'failed',
])

export const dataArchive = z.object({
  state: archiveState,
  /** Opens the file of one that is ready. */
  id: z.nullable(id),
  askedAt: z.nullable(instant),
  /** Of what is being made: so many parts of all; of none as long as they are being counted. */
  done: z.int(),
  total: z.int(),
  /** Until then it can be downloaded. */
  until: z.nullable(instant),
  bytes: z.nullable(z.int()),
  /** From then on another one may be asked for; null where that is now. */
  askAgainAt: z.nullable(instant),
  /** How many days one is kept. */
  keptDays: z.int(),
})
export type DataArchive = z.infer<typeof dataArchive>

/** An open page asks it until the archive is there. */
export const getDataArchive = route({
  name: 'getDataArchive',
  method: 'GET',
  path: '/profile/archive',
  summary: 'What became of the archive of the profile’s own data',
  who: 'profile',
  answer: dataArchive,
  shows: ['profile'],
  ownEyes: true,
  problems: [],
  limit: 'watch',
})

/** While one is under way, that one is answered, and nothing begins. */
export const createDataArchive = route({
  name: 'createDataArchive',
  method: 'POST',
  path: '/profile/archive',
  summary: 'Have everything that the profile may see put into one file',
  who: 'profile',
  answer: dataArchive,
  changes: ['profile'],
  problems: ['step-up-required'],
})

export const getDataArchiveFile = route({
  name: 'getDataArchiveFile',
  method: 'GET',
  path: '/profile/archives/{dataArchiveId}',
  summary: 'The archive, a ZIP file',
  who: 'profile',
  params: z.object({ dataArchiveId: id }),
  answer: 'file',
  shows: 'file',
  ownEyes: true,
  problems: ['step-up-required'],
})
