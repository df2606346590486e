import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import type { AnswerOf } from '@portal/contract/route'
import { assignWork, reopenWork, settleWork } from '@portal/contract/work/work-acts'
import type { WorkTask } from '@portal/contract/work/work'
import { useMutation } from '@tanstack/react-query'

type Results = AnswerOf<typeof assignWork>['results']
const LIFE = 10_000

function countDone(results: Results): number {
  return results.filter(({ result }) => result === 'done').length
}

/** Says what came of it, of those too that others were faster with, and how it is taken back. */
function useTell() {
  const { t } = useLingui()
  return (results: Results, done: string, undo?: () => void) => {
    const left = results.length - countDone(results)
    if (countDone(results) === 0) {
      const summary = t`Someone else was faster. The list shows it as it is now.`
      toasts.add({ severity: 'warn', summary, life: LIFE })
      return
    }
    toasts.add({
      severity: 'success',
      summary: done,
      ...(left > 0 && {
        detail: t`${plural(left, { one: '# was left as it is', other: '# were left as they are' })}`,
      }),
      life: LIFE,
      ...(undo && { action: { label: t`Undo`, onAct: undo } }),
    })
  }
}

/** What is done with one task or with several. */
export function useWorkActs() {
  const { t } = useLingui()
  const tell = useTell()
  const assign = useMutation({
    mutationFn: ({ tasks, to }: { tasks: ReadonlyArray<WorkTask>; to: string | null }) =>
      api.call(assignWork, {
        body: {
          tasks: tasks.map(({ id, assignedTo }) => ({ id, from: assignedTo?.id ?? null })),
          to,
        },
      }),
    onSuccess: ({ results }, { to }) => {
      const count = countDone(results)
      tell(
        results,
        to === null
          ? t`${plural(count, { one: '# task released', other: '# tasks released' })}`
          : t`${plural(count, { one: '# task assigned', other: '# tasks assigned' })}`,
      )
    },
    meta: { announced: true },
  })
  const reopen = useMutation({
    mutationFn: (ids: ReadonlyArray<string>) => api.call(reopenWork, { body: { ids: [...ids] } }),
    onSuccess: ({ results }) => {
      const count = countDone(results)
      tell(
        results,
        t`${plural(count, { one: '# task is open again', other: '# tasks are open again' })}`,
      )
    },
    meta: { announced: true },
  })
  const settle = useMutation({
    mutationFn: ({ ids, note }: { ids: ReadonlyArray<string>; note: string }) =>
      api.call(settleWork, { body: { ids: [...ids], note } }),
    onSuccess: ({ results }) => {
      const count = countDone(results)
      const done = results.filter(({ result }) => result === 'done').map(({ id }) => id)
      tell(results, t`${plural(count, { one: '# task settled', other: '# tasks settled' })}`, () =>
        reopen.mutate(done),
      )
    },
    meta: { announced: true },
  })
  return { assign, settle, reopen }
}
