import { useLingui } from '@lingui/react/macro'
import type { listWork } from '@portal/contract/work/work-list'
import type { WorkTask } from '@portal/contract/work/work'
import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useKeys } from '../../page/keys/key-bindings.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { useOwnOperator } from '../../page/own-operator.ts'
import { BulkBar } from './acts/bulk-bar.tsx'
import { useWorkActs } from './acts/use-work-acts.ts'
import { TaskDetail } from './detail/task-detail.tsx'
import { SelectMark } from './select-mark.tsx'
import { useTaskTitle } from './use-task-title.ts'
import { useDueGroup } from './use-standing.ts'
import type { WorkSearch } from './work-address.ts'
import { workQuery } from './work-queries.ts'
import { WorkRow } from './work-row.tsx'

const fetchSettle = () => import('./acts/settle-dialog.tsx')
const SettleDialog = lazy(async () => ({ default: (await fetchSettle()).SettleDialog }))

/** Which rows something is done with at once. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return { selected, toggle, clear: () => setSelected(new Set()) }
}

/** Settles tasks in a dialog, which is fetched with the first of them. */
function useSettling(onSettled: () => void) {
  const [ids, setIds] = useState<ReadonlyArray<string>>([])
  const modal = useModalState('settle')
  const settle = (tasks: ReadonlyArray<WorkTask>) => {
    if (tasks.length === 0) return
    setIds(tasks.map(({ id }) => id))
    void modal.open(fetchSettle).catch(() => undefined)
  }
  const close = () => {
    modal.close()
    onSettled()
  }
  const dialog = modal.isOpen ? (
    <Suspense>
      <SettleDialog ids={ids} onClose={modal.close} onSettled={close} />
    </Suspense>
  ) : null
  return { settle, dialog }
}

interface WorkListProps {
  search: WorkSearch
  now: number
  addressOf: (id: string | undefined) => string
  empty: ReactNode
}

/** Tasks by when they are due, with what is open of them; one or many are assigned and settled. */
export function WorkList({ search, now, addressOf, empty }: WorkListProps) {
  const { t } = useLingui()
  const own = useOwnOperator()
  const titleOf = useTaskTitle()
  const groupOf = useDueGroup()
  const { assign } = useWorkActs()
  const { items, more } = useCursorList<typeof listWork, WorkTask>(
    workQuery(search),
    (page) => page.items,
  )
  const { selected, toggle, clear } = useSelection()
  const { settle, dialog } = useSettling(clear)
  const { open } = search
  const chosen = items.filter(({ id }) => selected.has(id))
  const current = items.filter(({ id }) => id === open)
  const meant = chosen.length > 0 ? chosen : current
  useKeys([
    { key: 'x', label: t`Select`, run: () => open && toggle(open) },
    {
      key: 'a',
      label: t`Assign to me`,
      run: () => meant.length > 0 && assign.mutate({ tasks: meant, to: own.id }),
    },
    // Of one task, its own act does it: not every kind is settled by a note.
    ...(chosen.length > 0
      ? [{ key: 'e', label: t`Settle with a note`, run: () => settle(chosen) }]
      : []),
  ])
  const markOf = (task: WorkTask) => (
    <SelectMark
      name={titleOf(task)}
      isSelected={selected.has(task.id)}
      onToggle={() => toggle(task.id)}
    />
  )
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar tasks={chosen} onSettle={() => settle(chosen)} onClear={clear} />
      ) : null}
      <ListAndDetail
        label={t`Tasks`}
        items={items}
        idOf={({ id }) => id}
        groupOf={(task) => (task.closedAt === null ? groupOf(task, now) : t`Settled`)}
        aside={markOf}
        renderRow={(task) => <WorkRow task={task} now={now} />}
        addressOf={addressOf}
        open={open}
        more={more}
        empty={empty}
        detail={
          open === undefined ? null : (
            <TaskDetail taskId={open} now={now} onSettle={(task) => settle([task])} />
          )
        }
      />
      {dialog}
    </>
  )
}
