import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { getPageConfig } from '@portal/browser/api/page-config'
import { WhenText } from '../when-text.tsx'
import type { usePush } from './use-push.ts'

/** Whether notifications show on this device, and what is to be done where they do not. */
export function OwnPushText({
  ability,
  own,
  isDismissed,
  turnOn,
  turnOff,
}: ReturnType<typeof usePush>) {
  const { name } = getPageConfig().utility
  const error = turnOn.error ?? turnOff.error
  switch (ability) {
    case 'unsupported':
      return <Trans>This browser can’t show notifications.</Trans>
    case 'home-screen':
      return (
        <Trans>
          Add {name} to your home screen first: press Share, then “Add to Home Screen”. Open it
          there and come back here.
        </Trans>
      )
    case 'denied':
      return (
        <Trans>
          Your browser blocks notifications from here. Press the icon beside the address, allow
          notifications, and come back.
        </Trans>
      )
    case 'able':
  }
  if (error) return <FailureText error={error} />
  if (own) {
    return (
      <Trans>
        Turned on <WhenText at={own.since} />
      </Trans>
    )
  }
  if (isDismissed) return <Trans>Not turned on. Your browser asked, and you didn’t allow it.</Trans>
  return <Trans>See alerts here, even when this page is closed.</Trans>
}

function FailureText({ error }: { error: Error }) {
  const { i18n } = useLingui()
  if (!(error instanceof ApiError)) {
    return <Trans>Your browser couldn’t turn them on. Try again later.</Trans>
  }
  if (error.code === 'conflict') {
    return <Trans>You have them on 10 devices already. Remove one first.</Trans>
  }
  return i18n._(errorMessage(error))
}
