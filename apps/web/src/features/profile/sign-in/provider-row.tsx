import { Trans, useLingui } from '@lingui/react/macro'
import { startProviderLink, unlinkLoginMethod } from '@portal/contract/identity/identity-providers'
import { ListRow } from '@portal/kit/display/list'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { paths } from '../../../paths.ts'
import { beginProviderVisit } from '@portal/browser/device/provider-visit'
import { RowAct } from '../row-act.tsx'
import { LastWayNote } from './last-way-note.tsx'

interface LinkedProviderRowProps {
  /** The key to unlink by. */
  linkedKey: string
  name: string
  isLast: boolean
}

export function LinkedProviderRow({ linkedKey, name, isLast }: LinkedProviderRowProps) {
  const { t } = useLingui()
  const removing = useDialog('unlink-provider', confirmDialog)
  return (
    <>
      <ListRow
        icon="link"
        title={name}
        detail={isLast ? <LastWayNote /> : <Trans>You can sign in with it</Trans>}
        trailing={
          isLast ? null : (
            <RowAct name={t`Remove ${name}`} pending={removing.pending} onClick={removing.open}>
              <Trans>Remove</Trans>
            </RowAct>
          )
        }
      />
      {removing.show({
        title: t`Stop signing in with ${name}?`,
        children: <Trans>Your other ways to sign in stay. You can add {name} again anytime.</Trans>,
        confirmLabel: t`Remove ${name}`,
        act: () => api.call(unlinkLoginMethod, { params: { key: linkedKey } }),
        onDone: () => {
          const summary = t`You can no longer sign in with ${name}.`
          toasts.add({ severity: 'success', summary, life: 4000 })
        },
      })}
    </>
  )
}

/** A third party that is not linked yet; linking leads to its own page and back. */
export function LinkProviderRow({ provider, name }: { provider: string; name: string }) {
  const { t } = useLingui()
  const linking = useProvenAct(() => api.call(startProviderLink, { params: { provider } }), {
    announced: true,
    done: ({ address, verifier }) =>
      beginProviderVisit(address, {
        provider,
        providerName: name,
        purpose: 'link',
        verifier,
        rememberMe: false,
        redirect: paths.settings({ part: 'security' }),
      }),
  })
  return (
    <ListRow
      icon="link"
      title={name}
      detail={<Trans>Not added yet</Trans>}
      trailing={
        <RowAct name={t`Add ${name}`} pending={linking.pending} onClick={() => linking.run()}>
          <Trans>Add</Trans>
        </RowAct>
      }
    />
  )
}
