import type { FailedDelivery } from '@portal/contract/alerts/alerts-failures'
import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { Database } from '../../../db/transaction.ts'
import type { FailedRow } from '../../../ports/deliveries/failed-deliveries-store.ts'
import { sayAlert } from '../../../ports/mail/alert-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findCustomerFaces } from '../../accounts/desk/customer-faces-reads.ts'
import { findPersons, fullName } from '../../identity/person-reads.ts'
import { findFailedAlerts } from './failed-alerts-store.ts'

type Place = { address: string | null; isBroken: boolean }

/** Failed messages as the staff sees them: whom they were to tell of what, and where one would go now. */
export async function viewFailures(
  surroundings: Surroundings,
  db: Database,
  rows: ReadonlyArray<FailedRow>,
): Promise<Array<FailedDelivery>> {
  const alerts = await findFailedAlerts(
    db,
    rows.flatMap(({ alertId }) => alertId ?? []),
  )
  const told = [...alerts.values()]
  const persons = await findPersons(
    db,
    told.map(({ profileId }) => profileId),
  )
  const faces = await findCustomerFaces(
    db,
    told.map(({ accountId }) => accountId),
  )
  const placeOf = createPlaceReader(surroundings, db)
  const view = async ({ id, alertId, channel, state, at, reason }: FailedRow) => {
    const message = { id, channel, state, at: at.toISOString(), reason }
    const alert = alerts.get(alertId ?? '')
    const kind = alert && surroundings.alertKinds.get(alert.kind)
    if (!kind) return { ...message, alert: null }
    const { profileId, accountId, facts } = alert
    const person = persons.get(profileId)
    return {
      ...message,
      alert: {
        event: kind.event,
        title: sayAlert(surroundings, kind, facts, 'en').title,
        profileId,
        name: person ? fullName(person) : null,
        accountId,
        accountNumber: faces.get(accountId ?? '')?.number ?? null,
        ...(await placeOf(profileId, channel)),
      },
    }
  }
  const viewed: Array<FailedDelivery> = []
  for (const row of rows) viewed.push(await view(row))
  return viewed
}

/** Where each profile is reached by a channel now; whose messages failed often is asked for once. */
function createPlaceReader(
  { channels }: Pick<Surroundings, 'channels'>,
  db: Database,
): (profileId: string, channel: DeliveryChannel) => Promise<Place> {
  const known = new Map<string, Place>()
  return async (profileId, name) => {
    const key = `${profileId} ${name}`
    const before = known.get(key)
    if (before) return before
    const channel = channels.find((one) => one.name === name)
    const found = await channel?.findAddress(db, profileId)
    const place = { address: found?.address ?? null, isBroken: found?.state === 'broken' }
    known.set(key, place)
    return place
  }
}
