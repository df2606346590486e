import { Trans } from '@lingui/react/macro'
import type { SupportDirectory } from '@portal/contract/support/support'
import { Icon } from '@portal/kit/display/icon'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { PhoneLink } from '../../page/phone-link.tsx'
import classes from './emergency-card.module.css'

/** First, for everybody, and the number always: it came with the page itself. */
export function EmergencyCard({
  emergency,
}: {
  emergency: SupportDirectory['emergency'] | undefined
}) {
  const localised = useLocalisedText()
  const { emergencyPhone } = getPageConfig().utility.contact
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>
        <Trans>Wire down, fire or electric shock?</Trans>
      </h2>
      <p>
        {emergency ? (
          localised(emergency.advice)
        ) : (
          <Trans>Stay well away, keep others away, and call.</Trans>
        )}
      </p>
      <PhoneLink phone={emergency?.phone ?? emergencyPhone} className={classes.call}>
        <Icon name="phone" size={24} />
        <Trans>Call</Trans>{' '}
      </PhoneLink>
      {emergency ? <p className={classes.answered}>{localised(emergency.answered)}</p> : null}
    </section>
  )
}
