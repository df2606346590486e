import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { PhoneLink } from '../../page/phone-link.tsx'
import { paths } from '../../paths.ts'

/** Somebody to talk to. */
export function CallUs() {
  return (
    <Trans>
      If you can’t pay, call us at <PhoneLink className={textLinkClass()} /> or{' '}
      <PageLink to={paths.contact()} className={textLinkClass()}>
        write to us
      </PageLink>
      . We’ll find a way together.
    </Trans>
  )
}
