import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const customerViews = z.strictObject({
  /** So long an operator sees the portal as a customer, and so long the link to it is good. */
  minutes: count,
  linkSeconds: count,
})

/** ⚙ Its part of `rules` in the utility's file. */
export const customerViewsRules = { customerViews }
