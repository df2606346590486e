import { Trans, useLingui } from '@lingui/react/macro'
import { cancelInvitation, resendInvitation } from '@portal/contract/access/access-invitations'
import type { AccountInvitation } from '@portal/contract/access/access-people'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { ListRow } from '@portal/kit/display/list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { useAccessWords, useRoleName } from '../../../account-parts/access-text.tsx'
import classes from './person-row.module.css'

interface InvitationRowProps {
  accountId: string
  invitation: AccountInvitation
}

/** Somebody who has not answered yet. */
export function InvitationRow({ accountId, invitation }: InvitationRowProps) {
  const roleName = useRoleName()
  const { email, mayChange } = invitation
  return (
    <ListRow
      lead={
        <span className={classes.initials} data-open>
          <Icon name="mail" size={20} />
        </span>
      }
      title={<span className={classes.name}>{email}</span>}
      detail={
        <>
          <InvitationFacts invitation={invitation} />
          {mayChange ? <InvitationActs accountId={accountId} invitation={invitation} /> : null}
        </>
      }
      trailing={<span className={classes.end}>{roleName(invitation)}</span>}
    />
  )
}

function InvitationFacts({ invitation }: Pick<InvitationRowProps, 'invitation'>) {
  const words = useAccessWords()
  const { sentAt, until, isOver, note, lastDay } = invitation
  const sent = <DateText date={sentAt} />
  const end = <DateText date={until} look="day" />
  const day = lastDay ? <DateText date={lastDay} look="long" /> : null
  return (
    <span className={classes.facts}>
      <span>{words(invitation)}</span>
      <span>
        {isOver ? (
          <Trans>Invited {sent}. The link no longer works.</Trans>
        ) : (
          <Trans>
            Invited {sent}. The link works until {end}.
          </Trans>
        )}
      </span>
      {day ? (
        <span className={classes.ends}>
          <Icon name="calendar" size={18} />
          <span>
            <Trans>Ends {day}</Trans>
          </span>
        </span>
      ) : null}
      {note ? <span className={classes.note}>{note}</span> : null}
    </span>
  )
}

function InvitationActs({ accountId, invitation: { id, email } }: InvitationRowProps) {
  const { t, i18n } = useLingui()
  const params = { accountId, invitationId: id }
  const say = (summary: string) => toasts.add({ severity: 'success', summary, life: 4000 })
  const query = useQueryClient()
  const onError = (error: Error) => {
    const isOver = isProblem(error, 'not-found')
    const summary = isOver
      ? t`${email} has answered the invitation, or it has ended.`
      : i18n._(errorMessage(error))
    toasts.add({ severity: isOver ? 'info' : 'error', summary, life: 8000 })
    if (isOver) void query.invalidateQueries()
  }
  const sending = useProvenAct(() => api.call(resendInvitation, { params }), {
    done: () => say(t`We sent ${email} a new link.`),
    failed: onError,
  })
  const cancelling = useMutation({
    mutationFn: () => api.call(cancelInvitation, { params }),
    onSuccess: () => say(t`The invitation to ${email} is canceled.`),
    onError,
  })
  return (
    <span className={classes.acts}>
      <Button
        kind="outline"
        size="small"
        pending={sending.pending}
        aria-label={t`Send again to ${email}`}
        onClick={() => sending.run()}
      >
        <Trans>Send again</Trans>
      </Button>
      <Button
        kind="quiet"
        size="small"
        pending={cancelling.isPending}
        aria-label={t`Cancel invitation of ${email}`}
        onClick={() => cancelling.mutate()}
      >
        <Trans>Cancel invitation</Trans>
      </Button>
    </span>
  )
}
