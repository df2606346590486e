import type { Surroundings } from '../../surroundings.ts'

/** What the feature works with. */
export type ContactSurroundings = Pick<
  Surroundings,
  'db' | 'channels' | 'clock' | 'key' | 'mailer' | 'publicUrl' | 'random' | 'settings' | 'texter'
>
