import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { EmailSection } from './sign-in/email-section.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { SettingsSearch } from './settings-address.ts'
import type { ProfileFact } from './settings-part.ts'
import classes from './settings-part.module.css'

/** Who the person is and how the utility reaches them; one fact is changed at a time. */
export function ProfilePart() {
  const { edit }: SettingsSearch = useSearch({ strict: false })
  const place = useFocusOnEdited(edit)
  return (
    <div ref={place}>
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
        <p>
          <PageLink to={paths.deleteAccount()} className={textLinkClass()}>
            <Trans>Delete your profile</Trans>
          </PageLink>
        </p>
      </Stack>
    </div>
  )
}

/** Once a fact was changed, or left as it was, the focus is on its row again. */
function useFocusOnEdited(edit: ProfileFact | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(edit)
  useEffect(() => {
    const edited = before.current
    before.current = edit
    if (edited && !edit) {
      place.current?.querySelector<HTMLElement>(`[data-fact="${edited}"]`)?.focus()
    }
  }, [edit])
  return place
}
