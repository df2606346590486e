import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { toasts } from '@portal/browser/page/toasts'
import { supportDesk } from '@portal/contract/support/support-desk'
import type { DeskConversation } from '@portal/contract/support/support-desk'
import { assignWork } from '@portal/contract/work/work-acts'
import { listWorkers } from '@portal/contract/work/work-list'
import { routeQuery } from '@portal/browser/api/route-query'
import { Button } from '@portal/kit/actions/button'
import { SelectField } from '@portal/kit/fields/select-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import classes from './conversation-acts.module.css'
import { conversationQuery } from './messages-queries.ts'

const { closeConversation, reopenConversation } = supportDesk.routes
const LIFE = 10_000

/** Who answers, and whether anything more is to be said. */
export function ConversationActs({ conversation }: { conversation: DeskConversation }) {
  const { t } = useLingui()
  const query = useQueryClient()
  const { id, state, taskId } = conversation
  const params = { conversationId: id }
  const keep = (answer: DeskConversation) => keepAnswer(query, conversationQuery(id), answer)
  const reopen = useMutation({
    mutationFn: () => api.call(reopenConversation, { params }),
    onSuccess: keep,
    meta: { announced: true },
  })
  const close = useMutation({
    mutationFn: () => api.call(closeConversation, { params }),
    onSuccess: async (answer) => {
      toasts.add({
        severity: 'success',
        summary: t`Closed without an answer`,
        life: LIFE,
        action: { label: t`Undo`, onAct: () => reopen.mutate() },
      })
      await keep(answer)
    },
    meta: { announced: true },
  })
  return (
    <div className={classes.acts}>
      {taskId === null ? null : <HandOver conversation={conversation} taskId={taskId} />}
      {state === 'closed' ? null : (
        <Button
          size="small"
          kind="outline"
          pending={close.isPending}
          onClick={() => close.mutate()}
        >
          {state === 'waiting' ? <Trans>Close without an answer</Trans> : <Trans>Close</Trans>}
        </Button>
      )}
      {state === 'waiting' ? null : (
        <Button
          size="small"
          kind="outline"
          pending={reopen.isPending}
          onClick={() => reopen.mutate()}
        >
          <Trans>Open again</Trans>
        </Button>
      )}
    </div>
  )
}

interface HandOverProps {
  conversation: DeskConversation
  taskId: string
}

function HandOver({ conversation: { assignedTo }, taskId }: HandOverProps) {
  const { t } = useLingui()
  const { data } = useQuery(routeQuery(listWorkers, {}))
  const give = useMutation({
    mutationFn: (to: string | null) =>
      api.call(assignWork, {
        body: { tasks: [{ id: taskId, from: assignedTo?.id ?? null }], to },
      }),
    onSuccess: ({ results }) => {
      if (results.every(({ result }) => result === 'done')) return
      const summary = t`Someone else was faster. The page shows it as it is now.`
      toasts.add({ severity: 'warn', summary, life: LIFE })
    },
    meta: { announced: true },
  })
  const people = data?.people ?? (assignedTo ? [assignedTo] : [])
  return (
    <SelectField
      label={t`Assigned to`}
      value={assignedTo?.id ?? ''}
      disabled={give.isPending}
      onChange={({ target: { value } }) => give.mutate(value || null)}
      options={[
        { value: '', label: t`Nobody` },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
