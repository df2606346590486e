import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { UnsavedChanges } from '../../page/unsaved-changes.tsx'
import classes from './edit-contact.module.css'

interface EditFrameProps {
  title: ReactNode
  about?: ReactNode
  /** It was saved: leaving loses nothing any more. */
  isDone: boolean
  onDone: () => void
  children: ReactNode
}

const FIELD = 'input:not([type=hidden]), select, textarea'

/** A form in the place of what it changes. Its first field has the focus; once something is typed, leaving asks. */
export function EditFrame({ title, about, isDone, onDone, children }: EditFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [])
  const isLeft = useRef(false)
  useEffect(() => {
    // After the guard of what is not saved has gone, and once.
    if (!isDone || isLeft.current) return
    isLeft.current = true
    onDone()
  }, [isDone, onDone])
  return (
    <Card className={classes.edit}>
      {isTouched && !isDone ? <UnsavedChanges /> : null}
      <div ref={place} onInput={() => setTouched(true)}>
        <Stack gap={4}>
          <h3>{title}</h3>
          {about ? <p className={classes.about}>{about}</p> : null}
          {children}
        </Stack>
      </div>
    </Card>
  )
}
