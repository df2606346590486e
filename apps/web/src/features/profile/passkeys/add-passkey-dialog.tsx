import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPasskey, startPasskey } from '@portal/contract/identity/identity-passkeys'
import { Banner } from '@portal/kit/feedback/banner'
import { Modal } from '@portal/kit/feedback/modal'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { PasskeyFault, makePasskey } from '@portal/browser/device/passkey'
import type { PasskeyFaultKind } from '@portal/browser/device/passkey'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { sessionsQuery } from '../profile-queries.ts'

const faults = {
  stopped: msg`Your device didn’t make a passkey. Try again anytime.`,
  'already-there': msg`This device already has a passkey for your profile.`,
  failed: msg`Your device couldn’t make a passkey. Try another device or browser.`,
} satisfies Record<PasskeyFaultKind, unknown>

async function addPasskey(name: string) {
  const { options, ticket } = await api.call(startPasskey, {})
  const credential = await makePasskey(options)
  return api.call(createPasskey, { body: { ticket, credential, name } })
}

/** The name first, then the device takes over. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  // What the server calls this device is a good first name; without it there is another.
  const sessions = useQuery({ ...sessionsQuery, retry: false })
  const here = sessions.data?.items.find(({ current }) => current)?.device
  const adding = useProvenAct(addPasskey, {
    done: () => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`Your passkey is ready to use.`,
        detail: t`Next time, choose “Sign in with a passkey”.`,
        life: 6000,
      })
    },
  })
  const fault = adding.error instanceof PasskeyFault ? adding.error : null
  return (
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
            title={i18n._(faults[fault.kind])}
          />
        ) : null}
        {sessions.isPending ? (
          <Skeleton shape="block" height="148px" />
        ) : (
          <PasskeyNameForm
            name={here ?? t`My passkey`}
            error={fault ? null : adding.error}
            pending={adding.pending}
            submitLabel={t`Continue`}
            onName={adding.run}
          />
        )}
      </Stack>
    </Modal>
  )
}
