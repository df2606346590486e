import { Trans } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { MoneyText } from '@portal/kit/display/money-text'
import { FootBar } from '@portal/kit/layout/foot-bar'
import type { ReactNode } from 'react'
import classes from './foot-total.module.css'

/** The button with the total beside it, where the summary is not in sight. */
export function FootTotal({ total, children }: { total: Money; children: ReactNode }) {
  return (
    <FootBar
      lead={
        <p className={classes.total}>
          <span className={classes.label}>
            <Trans>Total</Trans>
          </span>{' '}
          <MoneyText {...total} />
        </p>
      }
    >
      {children}
    </FootBar>
  )
}
