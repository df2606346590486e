import { useLingui } from '@lingui/react/macro'
import type { WorkTask } from '@portal/contract/work/work'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { kindIcons, kindNames } from './kind-names.ts'
import { Initials } from './initials.tsx'
import { TimeBar } from './time-bar.tsx'
import { useTaskTitle } from './use-task-title.ts'

/** One task: what it is, whom it is about, how much of its time is used, and whose it is. */
export function WorkRow({ task, now }: { task: WorkTask; now: number }) {
  const { i18n } = useLingui()
  const titleOf = useTaskTitle()
  const { account, name, kind, closedAt, assignedTo } = task
  const who = account?.holderName ?? name
  const where = account?.address.line1
  return (
    <RowCells
      lead={<Icon name={kindIcons[kind]} size={16} label={i18n._(kindNames[kind])} />}
      title={titleOf(task)}
      detail={[who, where].filter(Boolean).join(', ')}
      facts={[
        closedAt === null ? (
          <TimeBar key="time" task={task} now={now} />
        ) : (
          <DateText key="time" date={closedAt} look="moment" />
        ),
        <Initials key="who" person={assignedTo} />,
      ]}
    />
  )
}
