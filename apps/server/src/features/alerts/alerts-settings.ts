import { alertEvent, deliveryChannel } from '@portal/contract/alerts/alerts'
import { quietHours } from '@portal/contract/alerts/alerts-notifications'
import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const alerts = z.strictObject({
  /** For so many months what a profile was told stands in its list. */
  keptMonths: z.int().check(z.minimum(1), z.maximum(240)),
  /** For so many days it is known what became of a message to nobody's profile. */
  looseDeliveryDays: z.int().check(z.minimum(1), z.maximum(3_650)),
  /** By which channels people hear of each event who have chosen nothing else; what nobody can turn off comes anyway. */
  recommended: z.record(alertEvent, z.array(deliveryChannel)),
  /** While it is quiet, what disturbs waits, for people who have chosen no hours of their own. */
  quietHours: z.strictObject(quietHours.shape),
  /** The push services of browsers, by their hosts and what is below them: nothing goes anywhere else. */
  pushServices: z
    .array(z.string().check(z.regex(/^[\da-z-]+(?:\.[\da-z-]+)+$/, 'must be the name of a host')))
    .check(z.minLength(1)),
  texts: z.strictObject({
    /** To phones of these countries text messages go, the utility's own first: ISO 3166-1 alpha-2. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
    /** No text message has more segments: each is paid for. */
    segments: z.int().check(z.minimum(1), z.maximum(10)),
    /** So many leave within 24 hours for a profile and to a number, codes and warnings too; what is beyond goes by the other ways. */
    perDay: z.strictObject({ perProfile: count, perNumber: count }),
    /** How often a code is texted in an hour, and how often one is guessed at in a quarter of an hour. */
    codes: z.strictObject({
      perProfile: count,
      perNumber: count,
      perAddress: count,
      guesses: count,
    }),
  }),
})

/** ⚙ Their part of `rules` in the utility's file. */
export const alertsRules = { alerts }
