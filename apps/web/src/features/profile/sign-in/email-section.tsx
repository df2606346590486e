import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { List, ListRow } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { profileQuery } from '../profile-queries.ts'
import { RowAct } from '../row-act.tsx'
import classes from '../settings-part.module.css'

const emailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** The address changes only when the link in the mail to the new one is opened. */
export function EmailSection() {
  const { t } = useLingui()
  const { email } = useSuspenseQuery(profileQuery).data
  const [asked, setAsked] = useState<string | null>(null)
  const dialog = useDialog('email', emailDialog)
  return (
    <section className={classes.section}>
      <List label={t`Email`}>
        <ListRow
          icon="mail"
          title={<Trans>Email</Trans>}
          detail={<span className={classes.fact}>{email}</span>}
          trailing={
            <RowAct name={t`Change email`} pending={dialog.pending} onClick={dialog.open}>
              <Trans>Change</Trans>
            </RowAct>
          }
        />
      </List>
      {asked ? (
        <Banner tone="success" announce title={<Trans>We sent a link to {asked}.</Trans>}>
          <Trans>
            Open it to finish the change. Until then, keep signing in with {email}. We sent a note
            there too.
          </Trans>
        </Banner>
      ) : (
        <p className={classes.note}>
          <Trans>You sign in with it, and we email you there.</Trans>
        </p>
      )}
      {dialog.show({ email, onAsked: setAsked })}
    </section>
  )
}
