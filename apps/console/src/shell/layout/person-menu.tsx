import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { DeviceSettings } from '@portal/browser/device/device-settings'
import { logoutOperator } from '@portal/contract/operators/operators-sessions'
import { PageLink } from '@portal/browser/page/page-link'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ownOperatorQuery } from '../../page/own-operator.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/operator-session.ts'
import classes from './person-menu.module.css'

function initialsOf(name: string): string {
  const parts = name.split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0)).join('')
}

/** Who is signed in; behind it how the console looks and speaks, and the way out. */
export function PersonMenu() {
  const { t } = useLingui()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { data: own } = useQuery(ownOperatorQuery)
  const leave = useMutation({
    // Whatever the server says: who wants to go is out here.
    mutationFn: () => api.call(logoutOperator, {}).catch(() => undefined),
    onSettled: () => session.end('signed-out'),
  })
  return (
    <>
      <button type="button" popoverTarget={id} className={classes.person}>
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(own?.name ?? '')}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{own?.name}</span>
          <span className={classes.mail}>{own?.email}</span>
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`You and the display`}
        className={classes.menu}
      >
        <PageLink
          to={paths.security()}
          className={buttonClass({ kind: 'outline', size: 'small' })}
          onClick={() => menu.current?.hidePopover()}
        >
          <Trans>Your sign-in</Trans>
        </PageLink>
        <DeviceSettings />
        <Button
          kind="outline"
          size="small"
          pending={leave.isPending}
          onClick={() => leave.mutate()}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </>
  )
}
