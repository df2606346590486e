import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { getPageConfig } from '@portal/browser/api/page-config'
import classes from './phone-list.module.css'
import { readablePhone } from '@portal/rules/readable-phone'

/** The utility's two numbers, ready to be dialled. */
export function PhoneList() {
  const { phone, emergencyPhone } = getPageConfig().utility.contact
  return (
    <ul className={classes.list}>
      <li>
        <a href={`tel:${emergencyPhone.replaceAll(' ', '')}`} className={classes.row}>
          <Icon name="danger" className={classes.urgent} />
          <span>
            <span className={classes.label}>
              <Trans>Wire down or fire</Trans>
            </span>
            <span className={classes.number}>{readablePhone(emergencyPhone)}</span>
          </span>
        </a>
      </li>
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={classes.row}>
          <Icon name="phone" />
          <span>
            <span className={classes.label}>
              <Trans>Customer service</Trans>
            </span>
            <span className={classes.number}>{readablePhone(phone)}</span>
          </span>
        </a>
      </li>
    </ul>
  )
}
