import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/button'
import { buttonClass } from '@portal/kit/link-button'
import { useMutation } from '@tanstack/react-query'
import { PageLink } from '../page/page-link.tsx'
import { paths } from '../paths.ts'
import { session } from '../session/portal-session.ts'
import { DeviceSettings } from '../page/device-settings.tsx'
import classes from './person-settings.module.css'
import { PhoneList } from './phone-list.tsx'
import type { Person } from './use-person.ts'

/** What is about the person and this device rather than about an account. */
export function PersonSettings({ person }: { person: Person | null }) {
  const guest = session.state() === 'guest'
  const logout = useMutation({ mutationFn: () => session.logout() })
  return (
    <div className={classes.settings}>
      {person ? (
        <p className={classes.person}>
          <strong>{person.name}</strong>
          <span>{person.email}</span>
        </p>
      ) : null}
      <DeviceSettings />
      <hr className={classes.rule} />
      <PhoneList />
      <hr className={classes.rule} />
      {guest ? (
        <PageLink to={paths.login()} className={buttonClass({ full: true })}>
          <Trans>Sign in</Trans>
        </PageLink>
      ) : null}
      <Button
        kind="outline"
        icon="sign-out"
        full
        pending={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {guest ? <Trans>Leave</Trans> : <Trans>Sign out</Trans>}
      </Button>
    </div>
  )
}
