import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { Outcome } from '../outcome.tsx'
import { PhoneLink } from '../../../page/phone-link.tsx'

/** [SESSION-18] The utility takes no new profiles at the moment. */
export function RegistrationClosed() {
  return (
    <Outcome
      icon="lock"
      tone="warning"
      title={<Trans>You can’t create a profile right now</Trans>}
      actions={
        <PageLink to={paths.login()} className={buttonClass()}>
          <Trans>Go to sign in</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>
          If you have a profile, you can sign in as usual. If you need one now, call us at{' '}
          <PhoneLink className={textLinkClass()} /> or{' '}
          <PageLink to={paths.contact()} className={textLinkClass()}>
            write to us
          </PageLink>
          .
        </Trans>
      </p>
    </Outcome>
  )
}
