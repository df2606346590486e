import { useCallback, useEffect, useState } from 'react'

/** SHELL-11 */
export type ModalStatus = 'pending' | 'open' | 'closed'

export type ModalState = {
  status: ModalStatus
  isOpen: boolean
  /**
   * Opens the modal, after `prepare` (its data, its code) when given: meanwhile it is pending.
   * Answers false, and does nothing, when a modal with this id is pending or open anywhere.
   */
  open: (prepare?: () => Promise<unknown>) => Promise<boolean>
  close: () => void
}

/** The ids of all modals that are not closed, wherever they are on the page. */
const inUse = new Set<string>()

/** State of one modal; two holders of the same id never open it twice. */
export function useModalState(id: string): ModalState {
  const [status, setStatus] = useState<ModalStatus>('closed')

  const close = useCallback(() => {
    setStatus((now) => {
      if (now !== 'closed') inUse.delete(id)
      return 'closed'
    })
  }, [id])

  const open = useCallback(
    async (prepare?: () => Promise<unknown>) => {
      if (inUse.has(id)) return false
      inUse.add(id)
      if (prepare) {
        setStatus('pending')
        try {
          await prepare()
        } catch (error) {
          close()
          throw error
        }
        if (!inUse.has(id)) return false
      }
      setStatus('open')
      return true
    },
    [id, close],
  )

  useEffect(() => {
    if (status === 'closed') return undefined
    return () => void inUse.delete(id)
  }, [id, status])

  useEffect(() => {
    if (status !== 'closed') inUse.add(id)
  }, [id, status])

  return { status, isOpen: status === 'open', open, close }
}
