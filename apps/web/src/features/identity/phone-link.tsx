import { textLinkClass } from '@portal/kit/actions/text-link'
import { getPageConfig } from '../../api/page-config.ts'

/** The utility's number, to call. */
export function PhoneLink() {
  const { phone } = getPageConfig().utility.contact
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={textLinkClass()}>
      {phone.replaceAll(' ', '\u00A0')}
    </a>
  )
}
