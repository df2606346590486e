import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { AheadPending } from '../../../account-parts/ahead-pending.tsx'
import { waitingParts } from '@portal/browser/page/waiting'

/** Between the code of a part and what it then asks for nothing is on its way for a moment. */
const quietMs = 60

/** Parts below each other whose heights nobody knows before they are there: all show at once, so that none moves another. */
export function ShownTogether({ children }: { children: ReactNode }) {
  const isWaiting = useSyncExternalStore(waitingParts.subscribe, waitingParts.isAny)
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const isBusy = isWaiting || isReading
  const [areThere, setAreThere] = useState(false)
  useEffect(() => {
    if (isBusy || areThere) return undefined
    const timer = setTimeout(() => setAreThere(true), quietMs)
    return () => clearTimeout(timer)
  }, [isBusy, areThere])
  return (
    <div>
      {areThere ? null : <AheadPending />}
      <div style={{ display: areThere ? 'contents' : 'none' }}>{children}</div>
    </div>
  )
}
