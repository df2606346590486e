import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/link-button'
import { useLocation } from '@tanstack/react-router'
import { getPageConfig } from '../../api/page-config.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { FailedPage } from '../failed-page.tsx'

/** A guest may come here, but the page has nothing to show without a profile. */
export function SignInFirst() {
  const here = useLocation({ select: ({ href }) => href })
  const { phone } = getPageConfig().utility.contact
  return (
    <FailedPage
      title={<Trans>Please sign in for this</Trans>}
      message={<Trans>What you see here belongs to your accounts.</Trans>}
      description={<Trans>You would rather not? Call us at {phone}; we will help you.</Trans>}
      actions={
        <>
          <PageLink to={paths.login({ redirect: here })} className={buttonClass()}>
            <Trans>Sign in</Trans>
          </PageLink>
          <PageLink to={paths.home()} className={buttonClass({ kind: 'outline' })}>
            <Trans>Go to home</Trans>
          </PageLink>
        </>
      }
    />
  )
}
