import { Trans } from '@lingui/react/macro'

/** Said where the only way to sign in could otherwise be removed. */
export function LastWayNote() {
  return <Trans>This is your only way to sign in. Add another one before you remove it.</Trans>
}
