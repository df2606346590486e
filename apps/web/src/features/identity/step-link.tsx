import { textLinkClass } from '@portal/kit/actions/text-link'
import type { ReactNode } from 'react'
import classes from './step-link.module.css'

/** Another way on than the form's own, or the way back: in words, not as a second button. */
export function StepLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={textLinkClass({ alone: true })} onClick={onClick}>
      <span className={classes.words}>{children}</span>
    </button>
  )
}

/** Under the form: the likeliest first, the way back last. */
export function StepLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>
}
