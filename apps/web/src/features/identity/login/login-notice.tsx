import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import type { LoginSearch } from '../identity-address.ts'

/** Why somebody is here who did not ask to be. */
export function LoginNotice({ inactiveLogout, notice, redirect }: LoginSearch) {
  if (inactiveLogout === 'true') {
    return (
      <Banner title={<Trans>You were signed out because you were inactive.</Trans>}>
        <Trans>Sign in again to pick up where you left off.</Trans>
      </Banner>
    )
  }
  if (notice === 'confirmed') {
    return (
      <Banner tone="success" title={<Trans>Your email is confirmed.</Trans>}>
        <Trans>Sign in to continue.</Trans>
      </Banner>
    )
  }
  if (notice === 'password-set') {
    return (
      <Banner tone="success" title={<Trans>New password set.</Trans>}>
        <Trans>Sign in with it now. You were signed out everywhere else.</Trans>
      </Banner>
    )
  }
  if (notice === 'deletion-asked') {
    return (
      <Banner tone="success" title={<Trans>Your profile will be deleted.</Trans>}>
        <Trans>We emailed you the day. Sign in before then if you want to keep it.</Trans>
      </Banner>
    )
  }
  if (notice === 'kept') {
    return (
      <Banner tone="success" title={<Trans>Your profile stays.</Trans>}>
        <Trans>Nothing has changed. Sign in to continue.</Trans>
      </Banner>
    )
  }
  if (/^\/payments\/.*[?&]proof=/.test(redirect ?? '')) {
    return (
      <Banner title={<Trans>Your receipt comes next.</Trans>}>
        <Trans>Sign in or continue as a guest to see it.</Trans>
      </Banner>
    )
  }
  return null
}
