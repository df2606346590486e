import type { Surroundings } from '../../surroundings.ts'

/** What the feature works with. */
export type AccessSurroundings = Pick<
  Surroundings,
  'db' | 'channels' | 'clock' | 'random' | 'jobs' | 'mailer' | 'publicUrl' | 'settings'
>
