import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { errorMessage } from '@portal/browser/api/error-message'
import { PasskeyFault, knowsPasskeys, makePasskey } from '@portal/browser/device/passkey'
import {
  acceptInvitationWithPasskey,
  startInvitationPasskey,
} from '@portal/contract/operators/operators-passkeys'
import { Button } from '@portal/kit/actions/button'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { passkeyFaults } from '../passkey-faults.ts'

interface JoinWithPasskeyProps {
  token: string
  onSession: (session: { token: string; expiresAt: string }) => Promise<void>
}

/** A passkey in the place of password and code. */
export function JoinWithPasskey({ token, onSession }: JoinWithPasskeyProps) {
  const { t, i18n } = useLingui()
  const joining = useMutation({
    mutationFn: async () => {
      const { options, ticket } = await api.call(startInvitationPasskey, { body: { token } })
      const credential = await makePasskey(options)
      const body = { token, ticket, credential, name: t`My passkey` }
      await onSession(await api.call(acceptInvitationWithPasskey, { body }))
    },
  })
  if (!knowsPasskeys() || getPageConfig().providersOnly) return null
  const { error } = joining
  return (
    <section>
      <Stack gap={3}>
        <SectionHeading title={<Trans>Or without a password</Trans>} />
        <p>
          <Trans>
            Your device asks for your fingerprint, face or screen lock. You need no password and no
            code then.
          </Trans>
        </p>
        {error ? (
          <Banner
            tone="danger"
            announce
            title={i18n._(
              error instanceof PasskeyFault ? passkeyFaults[error.kind] : errorMessage(error),
            )}
          />
        ) : null}
        <Button
          kind="outline"
          full
          icon="key"
          pending={joining.isPending}
          onClick={() => joining.mutate()}
        >
          <Trans>Use a passkey instead</Trans>
        </Button>
      </Stack>
    </section>
  )
}
