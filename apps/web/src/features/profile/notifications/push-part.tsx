import { Trans, useLingui } from '@lingui/react/macro'
import type { PushDevice } from '@portal/contract/alerts/alerts-push'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useDeviceName } from '../devices/use-device-name.ts'
import { RowAct } from '../row-act.tsx'
import { WhenText } from '../when-text.tsx'
import { OwnPushText } from './own-push-text.tsx'
import { usePush } from './use-push.ts'

/** Where notifications show: on this device, and on others. */
export function PushPart() {
  const { t } = useLingui()
  const push = usePush()
  const { isOffered, others, turnOff } = push
  if (!isOffered) return null
  return (
    <FocusOnChange on={others.map(({ id }) => id).join(' ')}>
      <Stack gap={3}>
        <SectionHeading level={3} title={t`Notifications on your devices`} />
        <List label={t`Notifications on your devices`}>
          <OwnRow {...push} />
          {others.map((device) => (
            <OtherRow
              key={device.id}
              device={device}
              isLeaving={turnOff.isPending && turnOff.variables === device.id}
              onRemove={() => turnOff.mutate(device.id)}
            />
          ))}
        </List>
      </Stack>
    </FocusOnChange>
  )
}

function OwnRow(push: ReturnType<typeof usePush>) {
  const { t } = useLingui()
  const { ability, own, turnOn, turnOff } = push
  const pending = turnOn.isPending || turnOff.isPending
  return (
    <ListRow
      icon="bell"
      iconTone={own ? 'brand' : 'neutral'}
      title={<Trans>Notifications on this device</Trans>}
      detail={
        <span role="status">
          <OwnPushText {...push} />
        </span>
      }
      trailing={
        ability === 'able' ? (
          <RowAct
            name={own ? t`Turn off notifications on this device` : t`Turn on notifications`}
            pending={pending}
            onClick={() => (own ? turnOff.mutate(own.id) : turnOn.mutate())}
          >
            {own ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
          </RowAct>
        ) : null
      }
    />
  )
}

interface OtherRowProps {
  device: PushDevice
  isLeaving: boolean
  onRemove: () => void
}

function OtherRow({ device, isLeaving, onRemove }: OtherRowProps) {
  const { t } = useLingui()
  const deviceName = useDeviceName()
  const name = deviceName(device.name) ?? t`Unknown device`
  return (
    <ListRow
      icon="laptop"
      title={name}
      detail={
        <Trans>
          Turned on <WhenText at={device.since} />
        </Trans>
      }
      trailing={
        <RowAct name={t`Remove ${name}`} pending={isLeaving} onClick={onRemove}>
          <Trans>Remove</Trans>
        </RowAct>
      }
    />
  )
}
