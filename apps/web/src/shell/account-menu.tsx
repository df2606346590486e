import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/icon'
import { useId } from 'react'
import classes from './account-menu.module.css'
import { PersonSettings } from './person-settings.tsx'
import { usePerson } from './use-person.ts'

/** At the foot of the side navigation: under the person's name. The browser opens and closes the panel by itself. */
export function AccountMenu() {
  const id = useId()
  const person = usePerson()
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.button} popoverTarget={id}>
        <span className={classes.initials} aria-hidden="true">
          {person?.initials ?? <Icon name="user" />}
        </span>
        <span className={classes.name}>{person?.name ?? <Trans>Your settings</Trans>}</span>
      </button>
      <div id={id} popover="auto" className={classes.panel}>
        <PersonSettings person={person} />
      </div>
    </div>
  )
}
