import { Trans } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { readProviderAnswer } from '@portal/browser/device/provider-answer'
import type { ReturnSearch } from '@portal/browser/device/provider-return'
import { clearProviderVisit } from '@portal/browser/device/provider-visit'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { useOnce } from '@portal/browser/page/use-once'
import { loginOperatorWithProvider } from '@portal/contract/operators/operators-provider'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../../session/operator-session.ts'
import { ProviderFailure } from './provider-failure.tsx'
import { wayAfterSignIn } from './sign-in-address.ts'

/** Back from the utility's own provider. */
export default function ProviderReturnPage({ search }: PageProps<object, ReturnSearch>) {
  const go = useGo()
  const [provider] = getPageConfig().providers
  const [answer] = useState(() => readProviderAnswer(provider?.key ?? '', ['login'], search))
  const login = useMutation({
    mutationFn: async () => {
      clearProviderVisit()
      if (typeof answer === 'string') return
      session.begin(await api.call(loginOperatorWithProvider, { body: answer.body }))
      await go(wayAfterSignIn(answer.visit.redirect), { replace: true })
    },
  })
  useOnce(login.mutate)
  if (typeof answer === 'string') return <ProviderFailure why={answer} />
  if (login.error) return <ProviderFailure why={login.error} name={answer.visit.providerName} />
  return (
    <p role="status">
      <Trans>You’re back from {answer.visit.providerName}. One moment…</Trans>
    </p>
  )
}
