import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '@portal/browser/api/error-message'
import { knowsPasskeys } from '@portal/browser/device/passkey'
import { Button } from '@portal/kit/actions/button'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { loginByPasskey } from './ask-passkey.ts'

interface PasskeyButtonProps {
  onSession: (session: NonNullable<Awaited<ReturnType<typeof loginByPasskey>>>) => unknown
}

/** A passkey in the place of email, password and code. */
export function PasskeyButton({ onSession }: PasskeyButtonProps) {
  const { i18n } = useLingui()
  const entering = useMutation({
    mutationFn: async () => {
      const session = await loginByPasskey()
      if (session) await onSession(session)
    },
  })
  if (!knowsPasskeys()) return null
  return (
    <Stack gap={3}>
      <Button
        kind="outline"
        full
        icon="key"
        pending={entering.isPending}
        onClick={() => entering.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {entering.error ? (
        <Banner tone="danger" announce title={i18n._(errorMessage(entering.error))} />
      ) : null}
    </Stack>
  )
}
