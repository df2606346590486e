import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useLocation } from '@tanstack/react-router'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'

/** A guest may come here, but the page has nothing to show without a profile. */
export function SignInFirst() {
  const { t } = useLingui()
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      icon="lock"
      title={t`Sign in to see this`}
      action={
        <PageLink to={paths.login({ redirect: here })} className={buttonClass()}>
          <Trans>Sign in</Trans>
        </PageLink>
      }
    >
      <Trans>
        This page is about your accounts. Rather not sign in?{' '}
        <PageLink to={paths.contact()} className={textLinkClass()}>
          Contact us
        </PageLink>
        . We’ll help you.
      </Trans>
    </EmptyState>
  )
}
