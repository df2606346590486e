import { Trans } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import classes from './charge-note.module.css'

type ChargeNoteProps = {
  /** An instant, where it is charged on a later day. */
  changeableUntil?: string | null
  /** The bank is being asked. */
  pending: boolean
}

/** At the button that pays: when it is charged. */
export function ChargeNote({ changeableUntil = null, pending }: ChargeNoteProps) {
  const figures = useFigures()
  return (
    <p className={classes.note}>
      <Icon name="lock" size={16} />
      {changeableUntil !== null ? (
        <Trans>
          Nothing is charged today. You can change or cancel it until{' '}
          {figures.date(changeableUntil, 'moment')}.
        </Trans>
      ) : pending ? (
        <Trans>We’re asking your bank. This can take a few seconds.</Trans>
      ) : (
        <Trans>You’ll be charged now, once. Then we’ll email you the receipt.</Trans>
      )}
    </p>
  )
}
