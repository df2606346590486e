import { Trans } from '@lingui/react/macro'
import { finishProvider, finishProviderCode } from '@portal/contract/identity/identity-providers'
import type { ProviderOutcome } from '@portal/contract/identity/identity-providers'
import type { TokenResponse } from '@portal/contract/identity/identity'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { clearProviderVisit } from '@portal/browser/device/provider-visit'
import type { ProviderVisit } from '@portal/browser/device/provider-visit'
import { safeRedirect } from '../../../session/safe-redirect.ts'
import { CodeForm } from '../login/code-form.tsx'
import { CompleteRegistration } from '../registration/complete-registration.tsx'
import { readProviderAnswer } from '@portal/browser/device/provider-answer'
import { ProviderFailure } from './provider-failure.tsx'
import type { ReturnSearch } from '@portal/browser/device/provider-return'
import { StepLink, StepLinks } from '../step-link.tsx'
import { useOnce } from '@portal/browser/page/use-once'
import { Working } from '../working.tsx'

type Props = PageProps<{ provider: string }, ReturnSearch>

/** [SESSION-24] Back from a third party, to sign in or to register: both end the same way. */
export default function ProviderReturnPage({ params, search }: Props) {
  const [answer] = useState(() =>
    readProviderAnswer(params.provider, ['login', 'register'], search),
  )
  const finish = useMutation({
    mutationFn: async () => {
      clearProviderVisit()
      if (typeof answer === 'string') return null
      const { visit, body } = answer
      const outcome = await api.call(finishProvider, { params, body }, visit)
      if (outcome.tokens) await enter(outcome.tokens)
      return outcome
    },
  })
  const go = useGo()
  const visit = typeof answer === 'string' ? null : answer.visit

  async function enter(tokens: TokenResponse) {
    session.begin(tokens, visit?.rememberMe ?? false)
    await go(safeRedirect(visit?.redirect), { replace: true })
  }

  useOnce(finish.mutate)
  if (typeof answer === 'string') return <ProviderFailure why={answer} />
  if (finish.error) return <ProviderFailure why={finish.error} name={answer.visit.providerName} />
  if (finish.data?.ticket) {
    return <FurtherStep visit={answer.visit} outcome={finish.data} enter={enter} />
  }
  return (
    <Working>
      <Trans>You’re back from {answer.visit.providerName}. One moment…</Trans>
    </Working>
  )
}

interface FurtherStepProps {
  visit: ProviderVisit
  outcome: ProviderOutcome
  enter: (tokens: TokenResponse) => Promise<void>
}

/** The provider knows the person; the utility still asks for a code, or for a name. */
function FurtherStep({ visit, outcome, enter }: FurtherStepProps) {
  const go = useGo()
  const ticket = outcome.ticket ?? ''
  if (outcome.status === 'incomplete') {
    return (
      <CompleteRegistration visit={visit} ticket={ticket} known={outcome.known} enter={enter} />
    )
  }
  return (
    <Stack gap={6} style={{ maxWidth: '26rem' }}>
      <h1>
        <Trans>One more step</Trans>
      </h1>
      <CodeForm
        enter={async (twoFactorCode) => {
          const body = { ticket, twoFactorCode }
          await enter(await api.call(finishProviderCode, { body }, visit))
        }}
      />
      <StepLinks>
        <StepLink onClick={() => void go(paths.login({ redirect: visit.redirect }))}>
          <Trans>Back</Trans>
        </StepLink>
      </StepLinks>
    </Stack>
  )
}
