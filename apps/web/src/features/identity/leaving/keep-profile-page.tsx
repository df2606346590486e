import { Trans, useLingui } from '@lingui/react/macro'
import { keepProfile } from '@portal/contract/profile/profile-deletion'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { keepLinkQuery } from './keep-link.ts'
import type { TokenSearch } from '../identity-address.ts'
import { Outcome } from '../outcome.tsx'

/** Opened by the link of the mail. Nothing is done until its reader says so: mail programs open links too. */
export default function KeepProfilePage({ search }: PageProps<object, TokenSearch>) {
  const { i18n } = useLingui()
  const { token = '' } = search
  const go = useGo()
  const keep = useMutation({
    mutationFn: async () => {
      await api.call(keepProfile, { body: { token } })
      await go(paths.login({ notice: 'kept' }), { replace: true })
    },
  })
  const { error } = keep
  const { data: link } = useSuspenseQuery(keepLinkQuery(token))
  if (link?.isKept) return <Kept />
  if (!link || isProblem(error, 'link-expired') || isProblem(error, 'invalid-input'))
    return <LinkExpired />
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <Trans>Keep your profile?</Trans>
        </h1>
        <p>
          <Trans>It won’t be deleted, and everything stays as it is.</Trans>
        </p>
      </Stack>
      {error ? <Banner tone="danger" announce title={i18n._(errorMessage(error))} /> : null}
      <Button full pending={keep.isPending} onClick={() => keep.mutate()}>
        <Trans>Keep my profile</Trans>
      </Button>
    </Stack>
  )
}

function Kept() {
  return (
    <Outcome
      icon="success"
      tone="success"
      title={<Trans>Your profile stays</Trans>}
      actions={
        <PageLink to={paths.login()} className={buttonClass()}>
          <Trans>Sign in</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>It won’t be deleted. There’s nothing more to do.</Trans>
      </p>
    </Outcome>
  )
}

function LinkExpired() {
  return (
    <Outcome
      icon="clock"
      tone="warning"
      title={<Trans>This link no longer works</Trans>}
      actions={
        <PageLink to={paths.login()} className={buttonClass()}>
          <Trans>Sign in</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>
          If the day hasn’t passed, signing in keeps your profile, too. After it, you can register
          again.
        </Trans>
      </p>
    </Outcome>
  )
}
