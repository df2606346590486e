import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import classes from './edit-contact.module.css'

interface ContactSectionProps {
  part: string
  title: ReactNode
  /** What it is for, in a sentence. */
  about?: ReactNode
  /** What it is now; where an act makes it another, reading goes on in it. */
  on?: string
  children: ReactNode
}

/** One part of the page, with its heading. */
export function ContactSection({ part, title, about, on = '', children }: ContactSectionProps) {
  return (
    <section data-part={part} className={classes.section}>
      <Stack gap={3}>
        <h2 tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {about ? <p className={classes.about}>{about}</p> : null}
        <FocusOnChange on={on}>{children}</FocusOnChange>
      </Stack>
    </section>
  )
}
