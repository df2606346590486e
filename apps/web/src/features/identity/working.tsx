import { Spinner } from '@portal/kit/feedback/spinner'
import type { ReactNode } from 'react'
import { Waiting } from '@portal/browser/page/waiting'
import classes from './working.module.css'

/** What is being done while somebody waits; seen only where it takes long. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <Waiting>
      <div role="status" className={classes.working}>
        <Spinner />
        <p>{children}</p>
      </div>
    </Waiting>
  )
}
