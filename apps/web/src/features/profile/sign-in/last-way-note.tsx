import { Trans } from '@lingui/react/macro'

/** Said where the only way to sign in could otherwise be removed. */
export function LastWayNote() {
  return (
    <Trans>Your only way to sign in, so it stays. Add another one to be able to remove it.</Trans>
  )
}
