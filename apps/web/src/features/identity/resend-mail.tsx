import { Trans, useLingui } from '@lingui/react/macro'
import { resendConfirmation } from '@portal/contract/identity/identity-registration'
import { Button } from '@portal/kit/actions/button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import classes from './resend-mail.module.css'

/** A mail takes a moment: nobody asks for the next one before this has gone by. */
const pauseSeconds = 60

interface ResendMailProps {
  send: () => Promise<unknown>
  /** One was sent just now. */
  sent: boolean
}

/** Sends the mail once more, not too often. */
export function ResendMail({ send, sent }: ResendMailProps) {
  const { i18n } = useLingui()
  const [left, setLeft] = useState(sent ? pauseSeconds : 0)
  const resend = useMutation({ mutationFn: send, onSuccess: () => setLeft(pauseSeconds) })
  const pausing = left > 0
  useEffect(() => {
    if (!pausing) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [pausing])
  return (
    <div className={classes.resend}>
      <Button
        kind="outline"
        pending={resend.isPending}
        disabled={pausing}
        onClick={() => resend.mutate()}
      >
        {pausing ? (
          <span className={classes.pause}>
            <Trans>Send it again in {left} s</Trans>
          </span>
        ) : (
          <Trans>Send the email again</Trans>
        )}
      </Button>
      <p role="status" className={resend.error ? classes.wrong : undefined}>
        {resend.error ? i18n._(errorMessage(resend.error)) : null}
        {resend.isSuccess ? <Trans>Sent. Check your email.</Trans> : null}
      </p>
    </div>
  )
}

/** For who has registered, but not yet opened the link of the mail. */
export function ResendConfirmation({ to, sent = false }: { to: MailedTo; sent?: boolean }) {
  return <ResendMail sent={sent} send={async () => api.call(resendConfirmation, { body: to })} />
}

/** By the link of an invitation nobody knows the address that it was sent to. */
type MailedTo = { email: string } | { invitation: string }
