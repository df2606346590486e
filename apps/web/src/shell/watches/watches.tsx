import { lazy, Suspense } from 'react'
import { isCustomerView } from '@portal/browser/device/customer-view'
import { useAccountWatch } from './account-watch.ts'
import { ActWatch } from './act-watch.tsx'
import { StepUpPlace } from '../../step-up/step-up-place.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useBuildWatch } from './build-watch.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { usePathHistory } from '../path-history/use-path-history.ts'
import { VersionWatch } from './version-watch.tsx'

const CustomerViewBar = lazy(async () => ({
  default: (await import('./customer-view-bar.tsx')).CustomerViewBar,
}))

/** What watches over the page while it is used. */
export function Watches() {
  useAccountWatch()
  useBuildWatch()
  useDrafts()
  usePathHistory()
  return (
    <>
      <ActWatch />
      <SessionWatch />
      <StepUpPlace />
      <VersionWatch />
      {isCustomerView ? (
        <Suspense>
          <CustomerViewBar />
        </Suspense>
      ) : null}
    </>
  )
}
