import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { List, ListRow } from '@portal/kit/display/list'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { session } from '../../../session/portal-session.ts'
import { DeviceRow } from './device-row.tsx'
import { sessionsQuery } from '../profile-queries.ts'
import { RowAct } from '../row-act.tsx'
import classes from '../settings-part.module.css'

/** Where the person is signed in, this device first; leaving all of them last. */
export function DevicesPart() {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(sessionsQuery).data
  const here = items.filter(({ current }) => current)
  const elsewhere = items.filter(({ current }) => !current)
  return (
    <FocusOnChange on={items.map(({ id }) => id).join(' ')}>
      <Stack gap={5}>
        <Stack gap={1}>
          <h2 className={classes.title}>
            <Trans>Devices</Trans>
          </h2>
          <p className={classes.lead}>
            {elsewhere.length === 0 ? (
              <Trans>You’re signed in on this device only.</Trans>
            ) : (
              <Plural
                value={elsewhere.length}
                one="You’re signed in here and on one other device."
                other="You’re signed in here and on # other devices."
              />
            )}
          </p>
        </Stack>
        <List label={t`Where you’re signed in`}>
          {[...here, ...elsewhere].map((item) => (
            <DeviceRow key={item.id} item={item} />
          ))}
        </List>
        <SignOutEverywhere />
      </Stack>
    </FocusOnChange>
  )
}

function SignOutEverywhere() {
  const { t } = useLingui()
  const leaving = useDialog('sign-out-everywhere', confirmDialog)
  return (
    <>
      <List>
        <ListRow
          icon="sign-out"
          title={t`Sign out everywhere`}
          detail={
            <Trans>
              Don’t recognize something here? Sign out everywhere, then choose a new password.
            </Trans>
          }
          trailing={
            <RowAct name={t`Sign out everywhere`} pending={leaving.pending} onClick={leaving.open}>
              <Trans>Sign out</Trans>
            </RowAct>
          }
        />
      </List>
      {leaving.show({
        title: t`Sign out everywhere?`,
        children: <Trans>You’ll be signed out on every device, including this one.</Trans>,
        confirmLabel: t`Sign out everywhere`,
        act: () => session.logout(),
      })}
    </>
  )
}
