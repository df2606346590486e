import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PhoneLink } from '../../page/phone-link.tsx'

/** Somebody to talk to. */
export function CallUs() {
  return (
    <Trans>
      If you cannot pay, please call us: <PhoneLink className={textLinkClass()} />. We look for a
      way together.
    </Trans>
  )
}
