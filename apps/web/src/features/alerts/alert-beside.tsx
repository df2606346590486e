import { Trans } from '@lingui/react/macro'
import { AlertDetail } from './alert-detail.tsx'
import type { AlertDetailProps } from './alert-detail.tsx'
import classes from './alerts-page.module.css'

/** Beside the list the alert that is open. */
export function AlertBeside({ open }: { open: AlertDetailProps | undefined }) {
  return (
    <div className={classes.beside}>
      {open ? (
        <AlertDetail key={open.alert.id} {...open} />
      ) : (
        <p className={classes.hint}>
          <Trans>Choose an alert to see it here, and how it reached you.</Trans>
        </p>
      )}
    </div>
  )
}
