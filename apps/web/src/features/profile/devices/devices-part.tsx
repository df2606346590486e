import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { List } from '@portal/kit/display/list'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { session } from '../../../session/portal-session.ts'
import { DeviceRow } from './device-row.tsx'
import { sessionsQuery } from '../profile-queries.ts'
import classes from '../settings-part.module.css'

/** Where the person is signed in, this device first. */
export function DevicesPart() {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(sessionsQuery).data
  const here = items.filter(({ current }) => current)
  const elsewhere = items.filter(({ current }) => !current)
  const leaving = useDialog('sign-out-everywhere', confirmDialog)
  return (
    <Stack gap={5}>
      <h2 className={classes.title}>
        <Trans>Devices</Trans>
      </h2>
      <List label={t`Where you are signed in`}>
        {[...here, ...elsewhere].map((item) => (
          <DeviceRow key={item.id} item={item} />
        ))}
      </List>
      {elsewhere.length === 0 ? (
        <p className={classes.lead}>
          <Trans>You are signed in on this device only.</Trans>
        </p>
      ) : null}
      <Card tone="sunk" className={classes.section}>
        <p>
          <Trans>
            Something here you don’t know? Sign out everywhere, then choose a new password.
          </Trans>
        </p>
        <Row>
          <Button kind="outline" icon="sign-out" pending={leaving.pending} onClick={leaving.open}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </Row>
      </Card>
      {leaving.show({
        title: t`Sign out everywhere?`,
        children: <Trans>Every device is signed out, this one too.</Trans>,
        confirmLabel: t`Sign out everywhere`,
        act: () => session.logout(),
      })}
    </Stack>
  )
}
