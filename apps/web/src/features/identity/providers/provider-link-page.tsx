import { Trans, useLingui } from '@lingui/react/macro'
import { linkProvider } from '@portal/contract/identity/identity-providers'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { clearProviderVisit } from '@portal/browser/device/provider-visit'
import { Outcome } from '../outcome.tsx'
import { readProviderAnswer, whyRefused } from '@portal/browser/device/provider-answer'
import type { NoAnswer } from '@portal/browser/device/provider-answer'
import type { ReturnSearch } from '@portal/browser/device/provider-return'
import { useOnce } from '@portal/browser/page/use-once'
import { Working } from '../working.tsx'

type Props = PageProps<{ provider: string }, ReturnSearch>

const toastLife = 5000

/** [SESSION-24] Back from a third party that becomes a further way to sign in. */
export default function ProviderLinkPage({ params, search }: Props) {
  const { t } = useLingui()
  const go = useGo()
  const [answer] = useState(() => readProviderAnswer(params.provider, ['link'], search))
  const link = useMutation({
    mutationFn: async () => {
      clearProviderVisit()
      if (typeof answer === 'string') return
      await api.call(linkProvider, { params, body: answer.body })
      await api.refreshed()
      const { providerName } = answer.visit
      const summary = t`You can now sign in with ${providerName} too.`
      toasts.add({ severity: 'success', summary, life: toastLife })
      await go(paths.settings({ part: 'security' }), { replace: true })
    },
  })
  useOnce(link.mutate)
  if (typeof answer === 'string') return <NotLinked why={answer} />
  if (link.error) return <NotLinked why={link.error} name={answer.visit.providerName} />
  return (
    <Working>
      <Trans>You’re back from {answer.visit.providerName}. One moment…</Trans>
    </Working>
  )
}

function NotLinked({ why, name }: { why: NoAnswer | Error; name?: string }) {
  const title = isProblem(why, 'conflict') ? (
    <Trans>This {name} account belongs to another profile</Trans>
  ) : (
    <Trans>Nothing was added</Trans>
  )
  return (
    <Outcome
      icon="warning"
      tone="warning"
      title={title}
      actions={
        <PageLink to={paths.settings({ part: 'security' })} className={buttonClass()}>
          <Trans>Back to settings</Trans>
        </PageLink>
      }
    >
      <p>
        <Reason why={why} />
      </p>
    </Outcome>
  )
}

function Reason({ why }: { why: NoAnswer | Error }) {
  const { i18n } = useLingui()
  if (isProblem(why, 'conflict')) {
    return (
      <Trans>It can only open one profile. Remove it there first, or choose another one.</Trans>
    )
  }
  const reason = typeof why === 'string' ? why : whyRefused(why)
  if (reason === 'turned-back') return <Trans>You canceled. You can add it anytime.</Trans>
  if (reason === 'no-visit') {
    return (
      <Trans>
        It took too long or started in another window. For your safety, finish within a few minutes,
        in the window where you started.
      </Trans>
    )
  }
  if (why instanceof Error && !reason) return i18n._(errorMessage(why))
  return <Trans>It was declined there. Try again in your settings.</Trans>
}
