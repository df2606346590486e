import { Trans } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import { paths } from '../../../paths.ts'

/** Says whom to ask; who has joined already signs in. */
export function LinkExpired() {
  return (
    <Stack gap={5}>
      <h1>
        <Trans>This invitation no longer works</Trans>
      </h1>
      <p>
        <Trans>
          It was already used, it expired, or a newer email replaced it. Ask an administrator of the
          console, or the person who invited you, for a new one.
        </Trans>
      </p>
      <p>
        <Trans>Did you join before? Then sign in.</Trans>
      </p>
      <PageLink to={paths.signIn()} className={buttonClass({ full: true })}>
        <Trans>Sign in</Trans>
      </PageLink>
    </Stack>
  )
}
