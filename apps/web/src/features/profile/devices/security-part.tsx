import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { SecurityLog } from './security-log.tsx'
import classes from '../settings-part.module.css'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { WaysToSignIn } from '../sign-in/ways-to-sign-in.tsx'

/** How the person signs in, and what happened to it. */
export function SecurityPart() {
  return (
    <Stack gap={8}>
      <h2 className={classes.title}>
        <Trans>Security</Trans>
      </h2>
      <WaysToSignIn />
      <TwoFactorSection />
      <SecurityLog />
    </Stack>
  )
}
