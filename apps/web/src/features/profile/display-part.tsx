import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { useSyncExternalStore } from 'react'
import { DeviceSettings } from '@portal/browser/device/device-settings'
import { keepPath } from '../../device/keep-path.ts'
import classes from './settings-part.module.css'

/** How the portal looks, speaks and behaves on this device; each choice takes effect at once. */
export function DisplayPart() {
  const { t } = useLingui()
  const keepsPath = useSyncExternalStore(keepPath.subscribe, keepPath.isOn)
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <h2 className={classes.title}>
          <Trans>Display</Trans>
        </h2>
        <p className={classes.lead}>
          <Trans>Saved on this device. Auto follows your device’s light or dark setting.</Trans>
        </p>
      </Stack>
      <Card>
        <Stack gap={6} className={classes.choices}>
          <DeviceSettings />
        </Stack>
      </Card>
      <Card>
        <SwitchField
          label={t`Keep my place after a reload`}
          help={t`After a reload, you’re back where you were and the back button still works.`}
          checked={keepsPath}
          onChange={(event) => keepPath.set(event.currentTarget.checked)}
        />
      </Card>
    </Stack>
  )
}
