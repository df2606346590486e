import * as z from 'zod/mini'

const ownReadings = z.strictObject({
  /** So many days before a meter is read for a bill, its customer may read it instead. */
  openDays: z.int().check(z.minimum(1), z.maximum(21)),
  /** How many days ago the meter may have been read by its customer. */
  backDays: z.int().check(z.minimum(0), z.maximum(14)),
  /** How many digits the dials have of a meter of which that is not told. */
  dialDigits: z.int().check(z.minimum(4), z.maximum(9)),
  /** Percent of the usual use: outside of these the customer is asked whether it is right. */
  askBelowPercent: z.int().check(z.minimum(0), z.maximum(100)),
  askAbovePercent: z.int().check(z.minimum(100), z.maximum(1_000)),
  /** Above this the bill is estimated, and a person looks at the reading. */
  mostPercent: z.int().check(z.minimum(100), z.maximum(10_000)),
})

export type OwnReadingRules = z.infer<typeof ownReadings>

/** ⚙ Their part of `rules` in the utility's file. */
export const ownReadingsRules = { ownReadings }
