import * as z from 'zod/mini'
import { count, seconds } from '../../setting-values.ts'

const webhooks = z.strictObject({
  /** How long a receiver may take to answer. */
  answerSeconds: seconds,
  /** How many events a server sends to one receiver at the same time. */
  sideBySide: count,
  /** What fails is tried for so long, and an endpoint that does nothing else is switched off after so long. */
  giveUpDays: count,
  switchOffDays: count,
  /** So long a secret that was replaced signs on. */
  formerSecretHours: count,
  /** What happened, and what became of it, is kept so long. */
  keptDays: count,
})

/** ⚙ Its part of `rules` in the utility's file. */
export const webhooksRules = { webhooks }
