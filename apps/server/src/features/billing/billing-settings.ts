import * as z from 'zod/mini'
import { publicNumber } from '@portal/contract/ids'

const bills = z.strictObject({
  /** So many bills are put into one file. */
  mostInFile: z.int().check(z.minimum(1), z.maximum(200)),
  /** A bill of at most so many KB comes with its mail, for who wants it; 0 for never. */
  mailKilobytes: z.int().check(z.minimum(0), z.maximum(5_000)),
})

const weather = z
  .strictObject({
    /** Whose days (`weather-days` of the import) are the weather of all accounts. */
    station: publicNumber,
    /** Tenths of a degree Celsius: homes are heated on colder days, and cooled on warmer ones. */
    heatBelow: z.int().check(z.minimum(0), z.maximum(250)),
    coolAbove: z.int().check(z.minimum(100), z.maximum(350)),
  })
  .check(
    z.refine(
      ({ heatBelow, coolAbove }) => heatBelow <= coolAbove,
      'must not cool on days on which it heats',
    ),
  )

export type WeatherRules = z.infer<typeof weather>

/** ⚙ Their part of `rules` in the utility's file. */
export const billingRules = { bills, weather }
