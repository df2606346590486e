import { countAlertsSince } from '../features/alerts/notifications/wishes-store.ts'
import { changeMayasContacts, mailBills } from './bills-by-email.ts'
import { openDemoWorld } from './demo-world.ts'
import type { DemoPast } from './demo-world.ts'
import { hireOperators } from './hire-operators.ts'
import { writeMessages } from './mayas-messages.ts'
import { shareAccounts } from './shared-accounts.ts'

/**
 * Has the demo's people use the portal in the weeks before its start, by the same calls as their pages: so there are
 * shared accounts, messages and alerts to be seen. What was cut off is left as far as it came: nobody is told twice.
 */
export async function liveDemo(past: DemoPast): Promise<void> {
  await hireOperators(past)
  const world = openDemoWorld(past)
  // The first of all is that he shares his account.
  const walter = await world.profileOf('walter')
  if ((await countAlertsSince(past.db, walter, new Date(0))).length > 0) return
  await shareAccounts(world)
  await mailBills(world)
  await changeMayasContacts(world)
  await writeMessages(world)
}
