import { Trans } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { EmailSection } from './sign-in/email-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './settings-part.module.css'

/** Who the person is and how the utility reaches them. */
export function ProfilePart() {
  return (
    <Stack gap={5}>
      <h2 className={classes.title}>
        <Trans>Profile</Trans>
      </h2>
      <Card>
        <ProfileForm />
      </Card>
      <EmailSection />
    </Stack>
  )
}
