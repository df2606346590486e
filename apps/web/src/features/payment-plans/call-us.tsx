import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PhoneLink } from '../../page/phone-link.tsx'

/** Somebody to talk to. */
export function CallUs() {
  return (
    <Trans>
      If you can’t pay, call us: <PhoneLink className={textLinkClass()} />. We’ll find a way
      together.
    </Trans>
  )
}
