import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { PageLink } from '@portal/browser/page/page-link'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import { decideTask, resolveTask } from '@portal/contract/work/work-acts'
import type { WholeTask } from '@portal/contract/work/work'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useMutation } from '@tanstack/react-query'
import { useKeys } from '../../../page/keys/key-bindings.ts'
import { KeyCap } from '../../../page/keys/key-cap.tsx'
import { paths } from '../../../paths.ts'
import { Assignment } from './assignment.tsx'
import { useWorkActs } from '../acts/use-work-acts.ts'
import classes from './task-acts.module.css'

const LIFE = 10_000

/** What settles a task, each with its key. */
export function TaskActs({ task, onSettle }: { task: WholeTask; onSettle: () => void }) {
  const { acts, about, id, undoUntil, account } = task
  return (
    <div className={classes.acts}>
      <div className={classes.row}>
        {about.kind === 'message-waits' && acts.includes('answer') ? (
          <OpenMessage conversationId={about.conversationId} />
        ) : null}
        {acts.includes('ask-gateway') ? <AskGateway taskId={id} /> : null}
        {acts.includes('confirm') ? <Decide taskId={id} /> : null}
        {acts.includes('settle') ? <Settle onSettle={onSettle} /> : null}
        {undoUntil === null ? null : <Undo taskId={id} />}
        {account ? <OpenCustomer accountId={account.id} /> : null}
      </div>
      {task.closedAt === null ? <Assignment task={task} /> : null}
    </div>
  )
}

function Settle({ onSettle }: { onSettle: () => void }) {
  const { t } = useLingui()
  useKeys([{ key: 'e', label: t`Settle with a note`, run: onSettle }])
  return (
    <Button size="small" onClick={onSettle}>
      <Trans>Settle with a note</Trans> <KeyCap name="e" />
    </Button>
  )
}

function OpenMessage({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const to = paths.messages({ open: conversationId })
  useKeys([{ key: 'r', label: t`Answer`, run: () => void go(to) }])
  return (
    <PageLink to={to} className={buttonClass({ size: 'small' })}>
      <Trans>Answer</Trans> <KeyCap name="r" />
    </PageLink>
  )
}

function OpenCustomer({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const to = paths.customer(accountId)
  useKeys([{ key: 'o', label: t`Open the customer`, run: () => void go(to) }])
  return (
    <PageLink to={to} className={buttonClass({ size: 'small', kind: 'outline' })}>
      <Trans>Customer</Trans> <KeyCap name="o" />
    </PageLink>
  )
}

function AskGateway({ taskId }: { taskId: string }) {
  const { t } = useLingui()
  const ask = useMutation({
    mutationFn: () => api.call(resolveTask, { params: { taskId } }),
    onSuccess: ({ outcome }) =>
      outcome === 'ended'
        ? toasts.add({
            severity: 'success',
            summary: t`The gateway answered. The task is settled.`,
            life: LIFE,
          })
        : toasts.add({
            severity: 'warn',
            summary: t`The gateway still doesn’t answer. We keep asking.`,
            life: LIFE,
          }),
    meta: { announced: true },
  })
  const run = () => {
    if (!ask.isPending) ask.mutate()
  }
  useKeys([{ key: 'r', label: t`Ask the gateway again`, run }])
  return (
    <Button size="small" pending={ask.isPending} onClick={run}>
      <Trans>Ask the gateway again</Trans> <KeyCap name="r" />
    </Button>
  )
}

function Decide({ taskId }: { taskId: string }) {
  const { t } = useLingui()
  const decide = useMutation({
    mutationFn: (decision: 'confirm' | 'decline') =>
      api.call(decideTask, { params: { taskId }, body: { decision } }),
    onSuccess: (_task, decision) =>
      toasts.add({
        severity: 'success',
        summary:
          decision === 'confirm'
            ? t`Confirmed. The customer is told.`
            : t`Declined. The customer is told.`,
        life: LIFE,
      }),
    meta: { announced: true },
  })
  return (
    <>
      <Button size="small" pending={decide.isPending} onClick={() => decide.mutate('confirm')}>
        <Trans>Confirm and tell the customer</Trans>
      </Button>
      <Button
        size="small"
        kind="outline"
        pending={decide.isPending}
        onClick={() => decide.mutate('decline')}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}

function Undo({ taskId }: { taskId: string }) {
  const { t } = useLingui()
  const { reopen } = useWorkActs()
  const run = () => reopen.mutate([taskId])
  useKeys([{ key: 'z', label: t`Undo settling`, run }])
  return (
    <Button size="small" kind="outline" icon="undo" pending={reopen.isPending} onClick={run}>
      <Trans>Undo</Trans> <KeyCap name="z" />
    </Button>
  )
}
