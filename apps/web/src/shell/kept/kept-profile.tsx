import { getProfile } from '@portal/contract/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { routeQuery } from '@portal/browser/api/route-query'

const KeptDialog = lazy(async () => ({ default: (await import('./kept-dialog.tsx')).KeptDialog }))

/** Whoever asked to be deleted and signed in again is told on their first page, whichever that is, that they stay. */
export function KeptProfile() {
  const { data } = useQuery(routeQuery(getProfile, {}))
  if (!data?.keptFrom) return null
  return (
    <Suspense>
      <KeptDialog day={data.keptFrom} />
    </Suspense>
  )
}
