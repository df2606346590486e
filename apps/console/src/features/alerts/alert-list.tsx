import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { alertsDesk } from '@portal/contract/alerts/alerts-desk'
import type { CustomerAlert } from '@portal/contract/alerts/alerts-desk'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { useMutation } from '@tanstack/react-query'
import { useMay } from '../../page/own-operator.ts'
import classes from './alert-list.module.css'
import { channelNames, deliveryStates } from './delivery-words.ts'

interface AlertListProps {
  accountId: string
  alerts: ReadonlyArray<CustomerAlert>
  /** With its text, and what can be done. */
  isWhole?: boolean
}

/** What people were told, and what became of each message. */
export function AlertList({ accountId, alerts, isWhole = false }: AlertListProps) {
  const mayHelp = useMay('help-customers')
  return (
    <ul className={classes.list}>
      {alerts.map((alert) => (
        <li key={alert.id} className={classes.alert}>
          <p className={classes.title}>
            <strong>{alert.title}</strong>
            <span className={classes.quiet}>
              <DateText date={alert.createdAt} look="moment" />
            </span>
          </p>
          {isWhole ? <p className={classes.quiet}>{alert.text}</p> : null}
          <Fates alert={alert} />
          {isWhole && mayHelp && alert.mayResend ? (
            <Resend accountId={accountId} alertId={alert.id} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Fates({ alert: { reader, readAt, deliveries } }: { alert: CustomerAlert }) {
  const { i18n } = useLingui()
  const { name } = reader
  return (
    <p className={classes.fates}>
      <span>
        <Icon name={readAt ? 'success' : 'clock'} size={14} />
        <span>
          {readAt ? (
            <Trans>
              read by {name}, <DateText date={readAt} look="moment" />
            </Trans>
          ) : (
            <Trans>to {name}, not read yet</Trans>
          )}
        </span>
      </span>
      {deliveries.map(({ channel, state, at }) => (
        <span
          key={`${channel} ${at}`}
          data-bad={deliveryStates[state].icon === 'alert' || undefined}
        >
          <Icon name={deliveryStates[state].icon} size={14} />
          <span>
            {i18n._(channelNames[channel])} {i18n._(deliveryStates[state].words)}
          </span>
        </span>
      ))}
    </p>
  )
}

function Resend({ accountId, alertId }: { accountId: string; alertId: string }) {
  const { t, i18n } = useLingui()
  const resending = useMutation({
    mutationFn: () =>
      api.call(alertsDesk.routes.resendCustomerAlert, { params: { accountId, alertId } }),
    onSuccess: ({ email }) => {
      toasts.add({ severity: 'success', summary: t`Sent again to ${email}.`, life: 5000 })
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        icon="mail"
        pending={resending.isPending}
        onClick={() => resending.mutate()}
      >
        <Trans>Send the email again</Trans>
      </Button>
    </div>
  )
}
