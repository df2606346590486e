import { useCallback, useEffect, useRef, useState } from 'react'

/** SHELL-11 */
export type ModalStatus = 'pending' | 'open' | 'closed'

export type ModalState = {
  status: ModalStatus
  isOpen: boolean
  /**
   * Opens the modal, after `prepare` (its data, its code) when given: meanwhile it is pending.
   * Answers false, and does nothing, when a modal with this id is pending or open anywhere; also
   * false when it was closed while it was prepared. What `prepare` throws is thrown on.
   */
  open: (prepare?: () => Promise<unknown>) => Promise<boolean>
  close: () => void
}

/** Which opening holds each id, of all modals on the page that are not closed. */
const openings = new Map<string, symbol>()

/** State of one modal; two holders of the same id never open it twice. */
export function useModalState(id: string): ModalState {
  const [status, setStatus] = useState<ModalStatus>('closed')
  const own = useRef<symbol>(undefined)

  const release = useCallback(() => {
    if (own.current && openings.get(id) === own.current) openings.delete(id)
    own.current = undefined
  }, [id])

  const close = useCallback(() => {
    release()
    setStatus('closed')
  }, [release])

  const open = useCallback(
    async (prepare?: () => Promise<unknown>) => {
      if (openings.has(id)) return false
      const opening = Symbol(id)
      own.current = opening
      openings.set(id, opening)
      if (prepare) {
        setStatus('pending')
        try {
          await prepare()
        } catch (error) {
          if (own.current === opening) close()
          throw error
        }
        if (own.current !== opening) return false
      }
      setStatus('open')
      return true
    },
    [id, close],
  )

  useEffect(() => release, [release])

  return { status, isOpen: status === 'open', open, close }
}
