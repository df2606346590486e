import { useEffect, useState } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'
import { localMomentOf } from '@portal/rules/support/opening-hours'
import type { LocalMoment } from '@portal/rules/support/opening-hours'

/** The day and the minute it is where the utility is; it goes on. */
export function useNow(): LocalMoment {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return localMomentOf(now, getPageConfig().utility.timeZone)
}
