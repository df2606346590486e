import { alertEvent, deliveryChannel } from '@portal/contract/alerts/alerts'
import { quietHours } from '@portal/contract/alerts/alerts-notifications'
import * as z from 'zod/mini'

const alerts = z.strictObject({
  /** For so many months what a profile was told stands in its list. */
  keptMonths: z.int().check(z.minimum(1), z.maximum(240)),
  /** For so many days it is known what became of a message to nobody's profile. */
  looseDeliveryDays: z.int().check(z.minimum(1), z.maximum(3_650)),
  /** By which channels people hear of each event who have chosen nothing else; what nobody can turn off comes anyway. */
  recommended: z.record(alertEvent, z.array(deliveryChannel)),
  /** While it is quiet, what disturbs waits, for people who have chosen no hours of their own. */
  quietHours: z.strictObject(quietHours.shape),
})

/** ⚙ Their part of `rules` in the utility's file. */
export const alertsRules = { alerts }
