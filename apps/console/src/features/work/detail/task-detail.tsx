import { Trans, useLingui } from '@lingui/react/macro'
import type { WholeTask } from '@portal/contract/work/work'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DetailHead } from '../../../page/list-and-detail/detail-head.tsx'
import { kindNames } from '../kind-names.ts'
import { standingOf, useStandingWords } from '../use-standing.ts'
import { useTaskTitle } from '../use-task-title.ts'
import { taskQuery } from '../work-queries.ts'
import { SeenByCustomer } from './seen-by-customer.tsx'
import { TaskActs } from './task-acts.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskHistory } from './task-history.tsx'
import classes from './task-detail.module.css'
import { WhatHappened } from './what-happened.tsx'

interface TaskDetailProps {
  taskId: string
  now: number
  onSettle: (task: WholeTask) => void
}

/** One task: what it is about, what comes next by itself, what the customer sees, and what settles it. */
export function TaskDetail({ taskId, now, onSettle }: TaskDetailProps) {
  const { i18n } = useLingui()
  const titleOf = useTaskTitle()
  const { data: task } = useSuspenseQuery(taskQuery(taskId))
  const { account, name, subject } = task
  const about = account
    ? [account.holderName, account.address.line1, account.number]
    : [name, subject]
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<TaskBadge task={task} now={now} />}
        title={titleOf(task)}
        lead={[i18n._(kindNames[task.kind]), ...about].filter(Boolean).join(' · ')}
      />
      <TaskActs task={task} onSettle={() => onSettle(task)} />
      <TaskFacts about={task.about} taskId={task.id} />
      <section className={classes.part} aria-labelledby="happened">
        <h3 id="happened">
          <Trans>What happened</Trans>
        </h3>
        <WhatHappened task={task} />
      </section>
      {task.closedAt === null ? (
        <section className={classes.part} aria-labelledby="seen">
          <h3 id="seen">
            <Trans>What the customer sees</Trans>
          </h3>
          <SeenByCustomer seen={task.seen} />
        </section>
      ) : null}
      <section className={classes.part} aria-labelledby="who">
        <h3 id="who">
          <Trans>Who did what</Trans>
        </h3>
        <TaskHistory history={task.history} />
      </section>
    </Stack>
  )
}

function TaskBadge({ task, now }: { task: WholeTask; now: number }) {
  const words = useStandingWords()
  if (task.closedAt !== null)
    return (
      <Badge tone="success" icon="check">
        <Trans>
          settled <DateText date={task.closedAt} look="moment" />
        </Trans>
      </Badge>
    )
  const tones = { past: 'danger', soon: 'warning', well: 'info' } as const
  return (
    <Badge tone={tones[standingOf(task, now)]} icon="clock">
      {words(task, now)}
    </Badge>
  )
}
