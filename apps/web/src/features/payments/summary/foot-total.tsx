import { Trans } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './foot-total.module.css'

/** The total beside the button, where the summary is not in sight. */
export function FootTotal({ total }: { total: Money }) {
  return (
    <p className={classes.total}>
      <span className={classes.label}>
        <Trans>Total</Trans>
      </span>{' '}
      <MoneyText {...total} />
    </p>
  )
}
