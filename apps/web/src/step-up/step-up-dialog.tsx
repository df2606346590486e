import { Trans, useLingui } from '@lingui/react/macro'
import { getStepUp } from '@portal/contract/identity/identity-sessions'
import type { StepUpMethod } from '@portal/contract/identity/identity-sessions'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'
import { routeQuery } from '@portal/browser/api/route-query'
import { knowsPasskeys } from '@portal/browser/device/passkey'
import { CodeProof } from './step-up-code-proof.tsx'
import { MailProof } from './step-up-mail-proof.tsx'
import { PasskeyProof } from './step-up-passkey-proof.tsx'
import { PasswordProof } from './step-up-password-proof.tsx'

interface StepUpDialogProps {
  onProven: () => void
  onCancel: () => void
}

/** Before a sensitive act: whoever acts shows once more that it is the owner, by what the profile has. */
export function StepUpDialog({ onProven, onCancel }: StepUpDialogProps) {
  const { t, i18n } = useLingui()
  const asked = useQuery({ ...routeQuery(getStepUp, {}), staleTime: 0, gcTime: 0, retry: false })
  const isProven = asked.data?.needed === false
  useEffect(() => {
    // Meanwhile it was proven elsewhere.
    if (isProven) onProven()
  }, [isProven, onProven])
  return (
    <Modal title={t`Is it you?`} isOpen onClose={onCancel} width="min(100vw, 480px)">
      <Stack gap={5}>
        <p>
          <Trans>To protect your profile, please show it’s you. Then we’ll continue.</Trans>
        </p>
        {asked.error ? (
          <Banner
            tone="danger"
            announce
            title={i18n._(errorMessage(asked.error))}
            action={
              <Button kind="outline" size="small" onClick={() => void asked.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        ) : asked.data?.needed ? (
          <Proofs methods={usable(asked.data.methods)} onProven={onProven} />
        ) : (
          <ProofShape />
        )}
      </Stack>
    </Modal>
  )
}

/** A passkey helps only where the browser knows what that is. */
function usable(methods: ReadonlyArray<StepUpMethod>): ReadonlyArray<StepUpMethod> {
  return methods.filter((method) => method !== 'passkey' || knowsPasskeys())
}

function ProofShape() {
  return (
    <Stack gap={3}>
      <Skeleton width="6rem" />
      <Skeleton shape="block" height="52px" />
      <Skeleton shape="button" />
    </Stack>
  )
}

const proofs = {
  password: PasswordProof,
  code: CodeProof,
  passkey: PasskeyProof,
  mail: MailProof,
} as const

interface ProofsProps {
  /** The best first. */
  methods: ReadonlyArray<StepUpMethod>
  onProven: () => void
}

/** One way at a time, and the others at hand. */
function Proofs({ methods, onProven }: ProofsProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(methods[0])
  const others: Record<StepUpMethod, string> = {
    password: t`Use your password`,
    code: t`Use your authenticator app`,
    passkey: t`Use a passkey`,
    mail: t`Get a code by email`,
  }
  if (!chosen) {
    return (
      <Banner tone="warning" title={t`This browser can’t use your passkey.`}>
        <Trans>Continue in a browser or on a device where you signed in with it.</Trans>
      </Banner>
    )
  }
  const Proof = proofs[chosen]
  return (
    <>
      <Proof onProven={onProven} />
      {methods.length > 1 ? (
        <Stack gap={1} style={{ alignItems: 'flex-start', marginInline: '-14px' }}>
          {methods
            .filter((method) => method !== chosen)
            .map((method) => (
              <Button key={method} kind="quiet" size="small" onClick={() => setChosen(method)}>
                {others[method]}
              </Button>
            ))}
        </Stack>
      ) : null}
    </>
  )
}
