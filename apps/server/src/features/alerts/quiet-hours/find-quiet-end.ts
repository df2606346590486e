import type { AlertEvent } from '@portal/contract/alerts/alerts'
import type { QuietHours } from '@portal/contract/alerts/alerts-notifications'
import { quietEnd } from '@portal/rules/alerts/quiet-hours'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Channel } from '../channels/channel.ts'
import { alertEvents, isFixed } from '../notifications/alert-events.ts'
import { findOwnHours } from './held-store.ts'

/** Whether a message may wait for the end of quiet hours: not what guards a profile, nor what nobody can turn off. */
export function mayWait({ name, disturbs }: Channel, event: AlertEvent): boolean {
  return disturbs && alertEvents[event].group !== 'security' && !isFixed(event, name)
}

/** A profile's own quiet hours, else those that the utility recommends ⚙. */
export async function findQuietHours(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  profileId: string,
): Promise<QuietHours> {
  return (await findOwnHours(db, profileId)) ?? settings.rules.alerts.quietHours
}

/** When it is no longer quiet for a profile; null where it is not now. */
export async function findQuietEnd(
  { settings, clock }: Pick<Surroundings, 'settings' | 'clock'>,
  db: Database,
  profileId: string,
): Promise<Date | null> {
  const hours = await findQuietHours({ settings }, db, profileId)
  return quietEnd(hours, clock.now(), settings.utility.timeZone)
}
