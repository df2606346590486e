import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { reportNotMe } from '@portal/contract/identity/identity-recovery'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import type { TokenSearch } from '../identity-address.ts'
import { Outcome } from '../outcome.tsx'
import { PhoneLink } from '../../../page/phone-link.tsx'

/** Opened by the link of a notice. Nothing is done until its reader says so: mail programs open links too. */
export default function NotMePage({ search }: PageProps<object, TokenSearch>) {
  const { token = '' } = search
  const go = useGo()
  const report = useMutation({
    mutationFn: async () => {
      const { token: reset } = await api.call(reportNotMe, { body: { token } })
      // The server has ended every session of the profile.
      await session.logout({ server: false, toLogin: false })
      await go(paths.resetPassword({ token: reset }), { replace: true })
    },
  })
  const { error } = report
  if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return <LinkExpired />
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <Trans>Wasn’t that you?</Trans>
        </h1>
        <p>
          <Trans>
            Then someone else may be using your profile. We’ll sign everyone out right away. Nobody
            gets back in until you choose a new password.
          </Trans>
        </p>
        <p>
          <Trans>
            You’ll do that on the next page. There you also see what else lets someone in, such as
            passkeys, and keep only what’s yours.
          </Trans>
        </p>
      </Stack>
      {error ? <NotDone error={error} /> : null}
      <Stack gap={4}>
        <Button full pending={report.isPending} onClick={() => report.mutate()}>
          <Trans>Sign everyone out</Trans>
        </Button>
        <PageLink to={paths.home()} className={textLinkClass({ alone: true })}>
          <Trans>It was me after all</Trans>
        </PageLink>
      </Stack>
    </Stack>
  )
}

function NotDone({ error }: { error: Error }) {
  const { i18n } = useLingui()
  return (
    <Banner tone="danger" announce title={i18n._(errorMessage(error))}>
      <Trans>
        If it keeps happening, call us: <PhoneLink className={textLinkClass()} />
      </Trans>
    </Banner>
  )
}

function LinkExpired() {
  return (
    <Outcome
      icon="clock"
      tone="warning"
      title={<Trans>This link no longer works</Trans>}
      actions={
        <PageLink to={paths.forgotPassword()} className={buttonClass()}>
          <Trans>Send me a link</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>
          You can still sign everyone else out. Ask for a link to set a new password. There you can
          see and remove what lets someone in.
        </Trans>
      </p>
      <p>
        <Trans>
          If your email was changed, first undo it from our email about that change. Or call us:{' '}
          <PhoneLink className={textLinkClass()} />
        </Trans>
      </p>
    </Outcome>
  )
}
