import { nouns } from './nouns.ts'
import type { Noun } from './nouns.ts'

/** What belongs to several nouns at once. */
export type CrossingTopic =
  /** What accounts owe, what was paid, and what is going to be. */
  | 'money'
  /** What somebody has saved to pay with, and what is going to be charged to it. */
  | 'methods'

/** What answers show and calls change. What is a noun's own goes by the noun, so that a new feature has its topic at once. */
export type Topic = Noun | CrossingTopic

/** For what changes which accounts somebody sees, or what of them: anything may read otherwise. */
export const everyTopic: ReadonlyArray<Topic> = [...nouns, 'money', 'methods']

/**
 * Why an answer shows nothing that a call changes.
 * - `fixed`: only the utility, the day or another build changes it
 * - `file`: it is saved, not shown
 * - `once`: it is asked anew at every visit
 */
export type NoTopic = 'fixed' | 'file' | 'once'
