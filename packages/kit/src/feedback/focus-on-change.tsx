import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import classes from './focus-on-change.module.css'

type FocusOnChangeProps = {
  /** What the part of the page is now; an act makes it another. */
  on: string
  children: ReactNode
}

/**
 * A part of a page that tells what came of an act. When it becomes another and what had the focus is gone with what
 * was there before, the message in it takes the focus, or its heading, else the one beside it: reading goes on there.
 */
export function FocusOnChange({ on, children }: FocusOnChangeProps) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(on)
  useEffect(() => {
    if (before.current === on) return undefined
    before.current = on
    return afterDialogs(() => {
      if (document.activeElement === document.body) focusOutcome(place.current)
    })
  }, [on])
  return (
    <div ref={place} className={classes.place}>
      {children}
    </div>
  )
}

const headings = 'h1, h2, h3'

function focusOutcome(place: HTMLElement | null) {
  const outcome =
    place?.querySelector<HTMLElement>('[data-banner-title]') ??
    place?.querySelector<HTMLElement>(headings) ??
    place?.parentElement?.querySelector<HTMLElement>(headings)
  if (!outcome) return
  outcome.tabIndex = -1
  outcome.focus()
}

/** A dialog that closes gives the focus back itself, a frame later, where what opened it is still there. */
function afterDialogs(act: () => void): () => void {
  let frame = 0
  const wait = (left: number) => {
    frame = requestAnimationFrame(() => {
      if (document.querySelector('[role$="dialog"], dialog[open]')) wait(2)
      else if (left > 0) wait(left - 1)
      else act()
    })
  }
  wait(2)
  return () => cancelAnimationFrame(frame)
}
