import { Stepper } from '@portal/kit/actions/stepper'
import type { StepLink } from '@portal/kit/actions/stepper'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import classes from './steps-frame.module.css'

type StepsFrameProps = {
  steps: ReadonlyArray<{
    label: string
    /** What it leads back to once it is done. */
    to?: string
  }>
  /** The index of the step that is shown. */
  current: number
  children: ReactNode
}

/** The way to a payment, and the step on it; each starts at its top, for eyes and for a screen reader. */
export function StepsFrame({ steps, current, children }: StepsFrameProps) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [current])
  return (
    <div ref={top} tabIndex={-1} className={classes.page}>
      <Stack gap={6}>
        <Stepper
          current={current}
          steps={steps.map(({ label, to }) => ({ label, ...(to && { link: linkToStep(to) }) }))}
        />
        {children}
      </Stack>
    </div>
  )
}

function linkToStep(to: string): StepLink {
  return (className, children) => (
    <PageLink to={to} className={className}>
      {children}
    </PageLink>
  )
}
