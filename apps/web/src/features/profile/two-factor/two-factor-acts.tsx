import { Trans, useLingui } from '@lingui/react/macro'
import { createRecoveryCodes, deleteTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { toasts } from '../../../page/toasts.ts'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'

const codesDialog = lazyDialog(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)

/** What can be done once sign-in asks for a code. */
export function TwoFactorActs() {
  const { t } = useLingui()
  const [codes, setCodes] = useState<ReadonlyArray<string>>([])
  const renewing = useDialog('new-recovery-codes', confirmDialog)
  const showing = useDialog('recovery-codes', codesDialog)
  const switchingOff = useDialog('two-factor-off', confirmDialog)
  return (
    <Row>
      <Button kind="outline" size="small" pending={renewing.pending} onClick={renewing.open}>
        <Trans>New recovery codes</Trans>
      </Button>
      <Button
        kind="outline"
        size="small"
        pending={switchingOff.pending}
        onClick={switchingOff.open}
      >
        <Trans>Switch off</Trans>
      </Button>
      {renewing.show({
        title: t`Make new recovery codes?`,
        children: <Trans>The codes you have now stop working at once.</Trans>,
        confirmLabel: t`Make new codes`,
        kind: 'primary',
        act: async () => setCodes((await api.call(createRecoveryCodes, {})).codes),
        onDone: () => {
          showing.open()
        },
      })}
      {showing.show({ codes })}
      {switchingOff.show({
        title: t`Switch two-step sign-in off?`,
        children: (
          <Trans>
            Your password alone is then enough to sign in. The recovery codes and the entry in your
            authenticator app stop working.
          </Trans>
        ),
        confirmLabel: t`Switch off`,
        act: () => api.call(deleteTwoFactor, {}),
        onDone: () => {
          toasts.add({ severity: 'success', summary: t`Two-step sign-in is off.`, life: 4000 })
        },
      })}
    </Row>
  )
}
