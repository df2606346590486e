import { Trans } from '@lingui/react/macro'
import { startStepUpPasskey } from '@portal/contract/identity/identity-sessions'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Stack } from '@portal/kit/layout/stack'
import { api } from '@portal/browser/api/api'
import { showPasskey } from '@portal/browser/device/passkey'
import { useStepUpProof } from './step-up-proof.ts'
import type { ProofProps } from './step-up-proof.ts'

async function provePasskey() {
  const { options, ticket } = await api.call(startStepUpPasskey, {})
  return { passkey: { ticket, credential: await showPasskey(options) } }
}

/** The device asks for the finger, the face or its own code. */
export function PasskeyProof(props: ProofProps) {
  const proof = useStepUpProof(props)
  return (
    <Stack gap={4}>
      {proof.error ? <Banner tone="danger" announce title={proof.error} /> : null}
      <Button full icon="key" pending={proof.pending} onClick={() => proof.give(provePasskey)}>
        <Trans>Continue with your passkey</Trans>
      </Button>
    </Stack>
  )
}
