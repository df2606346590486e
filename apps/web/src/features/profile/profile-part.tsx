import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { EmailSection } from './sign-in/email-section.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { SettingsSearch } from './settings-address.ts'
import classes from './settings-part.module.css'

/** Who the person is and how the utility reaches them; one fact is changed at a time. */
export function ProfilePart() {
  const { edit }: SettingsSearch = useSearch({ strict: false })
  return (
    <Stack gap={5}>
      <h2 className={classes.title}>
        <Trans>Profile</Trans>
      </h2>
      {edit ? (
        <Card>
          <ProfileForm fact={edit} />
        </Card>
      ) : (
        <ProfileFacts />
      )}
      <EmailSection />
    </Stack>
  )
}
