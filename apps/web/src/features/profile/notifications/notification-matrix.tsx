import { Trans, useLingui } from '@lingui/react/macro'
import type {
  EventGroup,
  NotifiedChannel,
  NotifiedEvent,
} from '@portal/contract/alerts/alerts-notifications'
import { Card } from '@portal/kit/layout/card'
import { useId } from 'react'
import { NotificationCell } from './notification-cell.tsx'
import classes from './notification-matrix.module.css'
import type { MatrixProps } from './matrix-props.ts'
import { RowDetail } from './row-detail.tsx'
import { SavedLine } from './saved-line.tsx'
import { useChannelName } from './use-channel-name.ts'

/**
 * A row for each thing to hear of, by its group, and a column for each channel that there is; where these leave too little
 * room for words, each thing is a block and names its channels itself.
 */
export function NotificationMatrix(props: MatrixProps) {
  const { groups, channels } = props.wishes.notifications
  return (
    <Card padding="none" className={classes.frame}>
      <table className={classes.matrix}>
        <MatrixHead channels={channels} />
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} {...props} />
        ))}
      </table>
      <SavedLine {...props} />
    </Card>
  )
}

function MatrixHead({ channels }: { channels: ReadonlyArray<NotifiedChannel> }) {
  const channelName = useChannelName()
  return (
    <thead>
      <tr>
        <th scope="col" id="notified-about" className={classes.about}>
          <Trans>What it’s about</Trans>
        </th>
        <th scope="col" id="notified-count" className={classes.count}>
          <Trans>Last 30 days</Trans>
        </th>
        {channels.map(({ channel, state }) => (
          <th key={channel} scope="col" id={`notified-${channel}`} className={classes.channel}>
            {channelName(channel)}
            {state === 'working' ? null : (
              <span className={classes.broken}>
                <Trans>not working</Trans>
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function GroupRows({ group, ...props }: MatrixProps & { group: EventGroup }) {
  const groupId = useId()
  const { channels } = props.wishes.notifications
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" id={groupId} colSpan={2 + channels.length} className={classes.group}>
          <span className={classes.groupName}>{group.title}</span>
          {group.whyFixed === null ? null : <span className={classes.why}>{group.whyFixed}</span>}
        </th>
      </tr>
      {group.events.map((row) => (
        <EventRow key={row.event} row={row} groupId={groupId} {...props} />
      ))}
    </tbody>
  )
}

interface EventRowProps extends MatrixProps {
  row: NotifiedEvent
  groupId: string
}

function EventRow({ row, groupId, ...props }: EventRowProps) {
  const { i18n } = useLingui()
  const { accountId, wishes } = props
  const count = wishes.notifications.recent
    .filter((one) => one.event === row.event)
    .filter((one) => accountId === null || one.accountId === accountId)
    .reduce((sum, one) => sum + one.count, 0)
  return (
    <tr>
      <th
        scope="row"
        id={`notified-${row.event}`}
        headers={`${groupId} notified-about`}
        className={classes.event}
      >
        {row.title}
        <RowDetail row={row} onlyAccountId={props.onlyAccountId} />
      </th>
      <td headers={`${groupId} notified-${row.event} notified-count`} className={classes.count}>
        {count === 0 ? '–' : i18n.number(count)}
      </td>
      {row.channels.map((choice) => (
        <td
          key={choice.channel}
          headers={`${groupId} notified-${row.event} notified-${choice.channel}`}
          className={classes.channel}
        >
          <NotificationCell row={row} choice={choice} {...props} />
        </td>
      ))}
    </tr>
  )
}
