import { useLingui } from '@lingui/react/macro'
import { useGo } from '@portal/browser/page/use-go'
import type { RefObject } from 'react'
import { useKeys } from '../keys/key-bindings.ts'
import { moveIn, rowOf } from './list-rows.ts'

interface ListKeys {
  list: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  /** Which is open, by the address. */
  open: string | undefined
  addressOf: (id: string | undefined) => string
  /** What is open stands beside the list. */
  isBeside: boolean
  loadMore: (() => void) | undefined
}

/** J and K go through a list, Enter goes into what is open, Escape comes back from there, then closes it. */
export function useListKeys({ list, panel, open, addressOf, isBeside, loadMore }: ListKeys): void {
  const { t } = useLingui()
  const go = useGo()
  const move = (by: 1 | -1) => {
    const id = moveIn(list.current, open, by)
    if (id === undefined && by === 1) loadMore?.()
    else if (id !== undefined && isBeside) void go(addressOf(id), { replace: true })
  }
  const close = async () => {
    if (open === undefined) return
    const isInPanel = panel.current?.contains(document.activeElement)
    if (!isBeside || !isInPanel) await go(addressOf(undefined), { replace: isBeside })
    rowOf(list.current, open)?.focus()
  }
  useKeys([
    { key: 'j', label: t`Next in the list`, isMove: true, run: () => move(1) },
    { key: 'k', label: t`Previous in the list`, isMove: true, run: () => move(-1) },
    {
      key: 'Enter',
      label: t`Go into what is open`,
      isMove: true,
      run: (event) => {
        if (!isBeside || rowOf(list.current, open) !== document.activeElement) return
        event.preventDefault()
        panel.current?.focus()
      },
    },
    { key: 'Escape', label: t`Back to the list`, isMove: true, run: () => void close() },
  ])
}
