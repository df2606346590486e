import { Trans } from '@lingui/react/macro'
import type { NotifiedEvent } from '@portal/contract/alerts/alerts-notifications'
import { Icon } from '@portal/kit/display/icon'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { isWanted } from '@portal/rules/alerts/is-wanted'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { billNoticesQuery } from './bill-notices-query.ts'
import classes from './notification-matrix.module.css'
import type { MatrixProps } from './matrix-props.ts'
import { useChannelName } from './use-channel-name.ts'

type Choice = NotifiedEvent['channels'][number]
type CellProps = MatrixProps & { row: NotifiedEvent; choice: Choice }

/** One thing by one channel: what can be chosen is a box, what cannot is a mark. */
export function NotificationCell(props: CellProps) {
  const { row, choice, onlyAccountId } = props
  const channelName = useChannelName()
  if (!choice.isFixed) return <ChoiceBox {...props} />
  return (
    <span className={classes.mark}>
      <span className={classes.named}>{channelName(choice.channel)}</span>
      {row.event === 'bill-ready' ? <BillMark accountId={onlyAccountId} /> : <AlwaysMark />}
    </span>
  )
}

function AlwaysMark() {
  const { t } = useLingui()
  return <Icon name="check" label={t`Always on`} className={classes.always} />
}

/** The bill itself comes by e-mail, or on paper. */
function BillMark({ accountId }: { accountId: string | null }) {
  const { data } = useQuery({ ...billNoticesQuery(accountId ?? ''), enabled: accountId !== null })
  if (accountId === null) {
    return (
      <span className={classes.said}>
        <Trans>by account</Trans>
      </span>
    )
  }
  return data?.paperless ? <AlwaysMark /> : <span className={classes.said}>–</span>
}

function ChoiceBox({ row, choice, wishes, accountId }: CellProps) {
  const channelName = useChannelName()
  const { notifications, change } = wishes
  const { event } = row
  const { channel, isRecommended } = choice
  const place = { event, channel, accountId }
  const wanted = isWanted(notifications.wishes, place, isRecommended)
  // Wishes for single accounts are kept only where they differ.
  const differing =
    accountId === null
      ? notifications.wishes.filter(
          (wish) => wish.event === event && wish.channel === channel && wish.accountId !== null,
        )
      : []
  const isMixed = differing.length > 0
  return (
    <CheckboxField
      label={
        <>
          <span aria-hidden="true" className={classes.named}>
            {channelName(channel)}
          </span>
          <VisuallyHidden>{`${row.title}, ${channelName(channel)}`}</VisuallyHidden>
        </>
      }
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      checked={wanted && !isMixed}
      onChange={() =>
        change([
          { ...place, wanted: isMixed || !wanted },
          ...differing.map((wish) => ({ ...wish, wanted: null })),
        ])
      }
    />
  )
}
