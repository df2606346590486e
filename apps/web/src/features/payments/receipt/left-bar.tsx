import { Trans } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import classes from './left-bar.module.css'

type LeftBarProps = { paid: number; left: number; currency: string }

/** The paid part of what was to be paid. */
export function LeftBar({ paid, left, currency }: LeftBarProps) {
  const figures = useFigures()
  return (
    <div>
      <svg
        className={classes.bar}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={classes.paid} width={(100 * paid) / (paid + left)} height="1" />
      </svg>
      <p className={classes.ends}>
        <span>
          <Trans>
            Paid <strong>{figures.money({ amount: paid, currency })}</strong>
          </Trans>
        </span>
        <span>
          <Trans>
            Left to pay now <strong>{figures.money({ amount: left, currency })}</strong>
          </Trans>
        </span>
      </p>
    </div>
  )
}
