import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { getPageConfig } from '../../api/page-config.ts'

/** Somebody to talk to. */
export function CallUs() {
  const { phone } = getPageConfig().utility.contact
  return (
    <Trans>
      If you cannot pay, please call us:{' '}
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={textLinkClass()}>
        {phone}
      </a>
      . We look for a way together.
    </Trans>
  )
}
