import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'
import { isTextable } from '../../identity/textable-number-reads.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import type { StoredWay } from './way-store.ts'

type Checking = Pick<ContactSurroundings, 'texter' | 'settings'>

/** Whether a code can be sent there: to a phone only where the utility sends text messages, and to such numbers. */
export function canBeChecked(
  { texter, settings }: Checking,
  { kind, value }: Pick<StoredWay, 'kind' | 'value'>,
): boolean {
  if (kind === 'email') return true
  return texter !== null && isTextable(value, settings.rules.alerts.texts.countries)
}

export function stateOf(
  surroundings: Checking,
  way: Pick<StoredWay, 'isConfirmed' | 'kind' | 'value'>,
): ContactWay['state'] {
  if (way.isConfirmed) return 'confirmed'
  return canBeChecked(surroundings, way) ? 'unconfirmed' : 'unchecked'
}
