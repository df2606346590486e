import { Trans, useLingui } from '@lingui/react/macro'
import { deleteTextNumber } from '@portal/contract/identity/identity-text-number'
import type { NotifiedChannel, TextSetting } from '@portal/contract/alerts/alerts-notifications'
import { Menu } from '@portal/kit/actions/menu'
import { Icon } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, lazyDialog, useDialog } from '../../../../page/use-dialog.tsx'
import { RowAct } from '../../row-act.tsx'

const numberDialog = lazyDialog(
  async () => (await import('./text-number-dialog.tsx')).TextNumberDialog,
)

interface TextSectionProps {
  channels: ReadonlyArray<NotifiedChannel>
  texts: TextSetting
}

/** The phone that is texted: added, changed and removed here; a code that was texted waits here too. */
export function TextSection({ channels, texts }: TextSectionProps) {
  const { t } = useLingui()
  const confirmed = channels.find(({ channel }) => channel === 'sms')
  const adding = useDialog('text-number', numberDialog)
  const { asked } = texts
  return (
    <FocusOnChange on={`${confirmed?.address} ${asked?.number}`}>
      <Stack gap={3}>
        <SectionHeading level={3} title={t`Text messages`} />
        <List label={t`Text messages`}>
          {confirmed ? <ConfirmedRow address={confirmed.address} onChange={adding.open} /> : null}
          {asked ? (
            <ListRow
              icon="smartphone"
              title={t`Enter the code we texted`}
              detail={<Trans>It’s on the phone with the number {asked.number}.</Trans>}
              trailing={
                <RowAct name={t`Enter code`} pending={adding.pending} onClick={adding.open}>
                  <Trans>Enter code</Trans>
                </RowAct>
              }
            />
          ) : null}
          {confirmed || asked ? null : (
            <ListRow
              icon="smartphone"
              title={t`Get alerts as texts`}
              detail={<Trans>Alerts can come to your phone as texts, too.</Trans>}
              trailing={
                <RowAct name={t`Add a phone`} pending={adding.pending} onClick={adding.open}>
                  <Trans>Add a phone</Trans>
                </RowAct>
              }
            />
          )}
        </List>
      </Stack>
      {adding.show({ texts })}
    </FocusOnChange>
  )
}

function ConfirmedRow({ address, onChange }: { address: string; onChange: () => void }) {
  const { t } = useLingui()
  const removing = useDialog('remove-text-number', confirmDialog)
  const acts: Record<string, () => void> = { change: onChange, remove: removing.open }
  return (
    <>
      <ListRow
        icon="smartphone"
        title={address}
        detail={<Trans>Message and data rates may apply. Reply STOP to stop, HELP for help.</Trans>}
        trailing={
          <Menu
            kind="quiet"
            iconOnly
            trigger={<Icon name="more" />}
            label={t`Options for ${address}`}
            items={[
              { id: 'change', label: t`Change number` },
              { id: 'remove', label: t`Remove`, tone: 'danger' },
            ]}
            onAction={(id) => acts[id]?.()}
          />
        }
      />
      {removing.show({
        title: t`Get no more texts at ${address}?`,
        children: <Trans>Your alerts still come the other ways you chose.</Trans>,
        confirmLabel: t`Remove`,
        act: () => api.call(deleteTextNumber, {}),
        onDone: () => {
          toasts.add({ severity: 'success', summary: t`We don’t text you anymore.`, life: 4000 })
        },
      })}
    </>
  )
}
