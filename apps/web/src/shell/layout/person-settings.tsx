import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Icon } from '@portal/kit/display/icon'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useMutation } from '@tanstack/react-query'
import { DeviceSettings } from '@portal/browser/device/device-settings'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { session } from '../../session/portal-session.ts'
import classes from './person-settings.module.css'
import { PhoneList } from './phone-list.tsx'
import { useIsGuest } from './use-is-guest.ts'
import type { Person } from './use-person.ts'

interface PersonSettingsProps {
  person: Person | null
  /** A link leads elsewhere: what holds the settings closes. */
  onLeave: () => void
}

/** What is about the person and this device rather than about an account. */
export function PersonSettings({ person, onLeave }: PersonSettingsProps) {
  const isGuest = useIsGuest()
  const logout = useMutation({ mutationFn: () => session.logout() })
  return (
    <div className={classes.settings}>
      {person ? (
        <p className={classes.person}>
          {person.name === person.email ? null : <strong>{person.name}</strong>}
          <span>{person.email}</span>
        </p>
      ) : null}
      {isGuest ? (
        <PageLink to={paths.login()} className={buttonClass({ full: true })} onClick={onLeave}>
          <Trans>Sign in</Trans>
        </PageLink>
      ) : (
        <>
          <PageLink to={paths.alerts()} className={classes.link} onClick={onLeave}>
            <Icon name="bell" />
            <Trans>Alerts</Trans>
          </PageLink>
          <PageLink to={paths.settings()} className={classes.link} onClick={onLeave}>
            <Icon name="settings" />
            <Trans>Settings</Trans>
          </PageLink>
        </>
      )}
      <DeviceSettings />
      <hr className={classes.rule} />
      <PhoneList />
      <PageLink to={paths.contact()} className={classes.link} onClick={onLeave}>
        <Icon name="mail" />
        <Trans>Contact us</Trans>
      </PageLink>
      <hr className={classes.rule} />
      <Button
        kind="outline"
        icon="sign-out"
        full
        pending={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {isGuest ? <Trans>Leave</Trans> : <Trans>Sign out</Trans>}
      </Button>
    </div>
  )
}
