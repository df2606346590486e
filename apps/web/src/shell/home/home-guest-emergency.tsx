import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { getPageConfig } from '@portal/browser/api/page-config'
import classes from './home-guest-emergency.module.css'
import { PhoneLink } from '../../page/phone-link.tsx'

/** Where somebody is in danger nothing else on the page matters: one number, one touch. */
export function EmergencyCard({ className }: { className: string | undefined }) {
  const { emergencyPhone, phone } = getPageConfig().utility.contact
  return (
    <section className={[classes.card, className].join(' ')}>
      <h2 className={classes.title}>
        <Icon name="danger" />
        <Trans>Wire down or fire?</Trans>
      </h2>
      <p className={classes.words}>
        <Trans>Stay well away, keep others away, and call.</Trans>
      </p>
      <PhoneLink phone={emergencyPhone} className={classes.number}>
        <Icon name="phone" size={24} />
      </PhoneLink>
      <p className={classes.words}>
        <Trans>
          Power out, and nobody in danger? Tell us your street at <PhoneLink phone={phone} />.
        </Trans>
      </p>
    </section>
  )
}
