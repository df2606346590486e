import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { lazy } from 'react'
import type { LoginSearch } from '../identity-address.ts'

/** Hardly anybody ever reads it; who does waits for the page with it, so that nothing moves. */
const DeletionAsked = lazy(async () => ({
  default: (await import('./deletion-asked.tsx')).DeletionAsked,
}))

/** Why somebody is here who did not ask to be. */
export function LoginNotice({ inactiveLogout, notice, redirect, day }: LoginSearch) {
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
    return <DeletionAsked day={day} />
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
