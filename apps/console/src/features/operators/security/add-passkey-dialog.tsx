import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { PasskeyFault, makePasskey } from '@portal/browser/device/passkey'
import { toasts } from '@portal/browser/page/toasts'
import {
  createOperatorPasskey,
  startOperatorPasskey,
} from '@portal/contract/operators/operators-passkeys'
import { Banner } from '@portal/kit/feedback/banner'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { passkeyFaults } from '../passkey-faults.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { ownSessionsQuery } from './security-queries.ts'
import { useProvenAct } from './use-proven-act.tsx'

async function addPasskey(name: string) {
  const { options, ticket } = await api.call(startOperatorPasskey, {})
  const credential = await makePasskey(options)
  return api.call(createOperatorPasskey, { body: { ticket, credential, name } })
}

/** The name first, then the device takes over. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { sessions } = useSuspenseQuery(ownSessionsQuery).data
  // What the server calls this device is a good first name; without it there is another.
  const here = sessions.find(({ isCurrent }) => isCurrent)?.device
  const adding = useProvenAct(addPasskey, () => {
    onClose()
    toasts.add({
      severity: 'success',
      summary: t`Your passkey is ready to use.`,
      detail: t`Next time, choose “Sign in with a passkey”.`,
      life: 6000,
    })
  })
  const fault = adding.error instanceof PasskeyFault ? adding.error : null
  return (
    <>
      <Modal title={t`Add a passkey`} isOpen onClose={onClose} width="min(100vw, 480px)">
        <Stack gap={5}>
          <p>
            <Trans>
              Give it a name. Then your device asks for your fingerprint, face or screen lock.
            </Trans>
          </p>
          {fault ? (
            <Banner
              tone={fault.kind === 'failed' ? 'danger' : 'info'}
              announce
              title={i18n._(passkeyFaults[fault.kind])}
            />
          ) : null}
          <PasskeyNameForm
            name={here ?? t`My passkey`}
            error={fault ? null : adding.error}
            pending={adding.pending}
            submitLabel={t`Continue`}
            onName={adding.run}
          />
        </Stack>
      </Modal>
      {adding.proof}
    </>
  )
}
