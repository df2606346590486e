import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { Row } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { profileQuery } from '../profile-queries.ts'
import classes from '../settings-part.module.css'

const emailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** The address changes only when the link in the mail to the new one is opened. */
export function EmailSection() {
  const { t } = useLingui()
  const { email } = useSuspenseQuery(profileQuery).data
  const [asked, setAsked] = useState<string | null>(null)
  const dialog = useDialog('email', emailDialog)
  return (
    <Card as="section" className={classes.section}>
      <h3>
        <Trans>Email</Trans>
      </h3>
      <Row justify="between">
        <span className={classes.fact}>{email}</span>
        <Button
          kind="outline"
          size="small"
          aria-label={t`Change email`}
          pending={dialog.pending}
          onClick={dialog.open}
        >
          <Trans>Change</Trans>
        </Button>
      </Row>
      {asked ? (
        <Banner tone="success" announce title={<Trans>We sent a link to {asked}.</Trans>}>
          <Trans>
            Open it to finish the change. Until then you sign in with {email}, where we also sent a
            note.
          </Trans>
        </Banner>
      ) : (
        <p className={classes.note}>
          <Trans>You sign in with it, and our mails go there.</Trans>
        </p>
      )}
      {dialog.show({ email, onAsked: setAsked })}
    </Card>
  )
}
