import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { Suspense, lazy, useId, useRef, useState } from 'react'
import classes from './account-menu.module.css'
import { loadLateFrame } from './load-late-frame.ts'
import { useIsGuest } from './use-is-guest.ts'
import { usePerson } from './use-person.ts'

const PersonSettings = lazy(async () => ({ default: (await loadLateFrame()).PersonSettings }))

/** At the foot of the side navigation: under the person's name. The browser opens and closes the panel by itself. */
export function AccountMenu() {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const person = usePerson()
  const isGuest = useIsGuest()
  return (
    <div>
      <button
        type="button"
        className={classes.button}
        popoverTarget={id}
        onPointerEnter={() => void loadLateFrame()}
        onFocus={() => void loadLateFrame()}
      >
        <span className={classes.initials} aria-hidden="true">
          {person?.initials ?? <Icon name="user" />}
        </span>
        <span className={classes.name}>
          {person?.name ?? (isGuest ? <Trans>Guest</Trans> : <Trans>Your settings</Trans>)}
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={() => setOpened(true)}
      >
        {opened ? (
          <Suspense>
            <PersonSettings person={person} onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
