import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import type { StoredWay } from './way-store.ts'

/** Whether a code can be sent there: to a phone only where the utility sends text messages. */
export function canBeChecked(
  { texter }: Pick<ContactSurroundings, 'texter'>,
  kind: StoredWay['kind'],
): boolean {
  return kind === 'email' || texter !== null
}

export function stateOf(
  surroundings: Pick<ContactSurroundings, 'texter'>,
  way: Pick<StoredWay, 'isConfirmed' | 'kind'>,
): ContactWay['state'] {
  if (way.isConfirmed) return 'confirmed'
  return canBeChecked(surroundings, way.kind) ? 'unconfirmed' : 'unchecked'
}
