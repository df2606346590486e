import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './stepper.module.css'

/** Makes the step the router's link, of this class and with this content. */
export type StepLink = (className: string, content: ReactNode) => ReactNode

type Step = {
  label: string
  /** Where it is not what the order says, e.g. a step that was skipped. */
  state?: 'done' | 'current' | 'ahead'
  /** The way back to it, once it is done. */
  link?: StepLink
}

type StepperProps = {
  steps: readonly Step[]
  /** Index of the step the person is on, from 0. */
  current: number
}

/** Where one is in a task of several screens. On phones only the current step is named. */
export function Stepper({ steps, current }: StepperProps) {
  const texts = useKitTexts()
  return (
    <div className={classes.stepper}>
      <p className={classes.position}>{texts.stepOf(current + 1, steps.length)}</p>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const state =
            step.state ?? (index < current ? 'done' : index === current ? 'current' : 'ahead')
          return (
            <li
              key={step.label}
              className={classes.step}
              data-state={state}
              aria-current={index === current ? 'step' : undefined}
            >
              <StepContent label={step.label} isDone={state === 'done'} link={step.link} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function StepContent({
  label,
  isDone,
  link,
}: {
  label: string
  isDone: boolean
  link?: StepLink | undefined
}) {
  const texts = useKitTexts()
  const content = (
    <>
      <span className={classes.bar} />
      <span className={classes.label}>
        {isDone ? <Icon name="check" size={16} /> : null}
        {label}
        {isDone ? <VisuallyHidden>, {texts.stepDone}</VisuallyHidden> : null}
      </span>
    </>
  )
  return isDone && link ? link(classNames(classes.link), content) : content
}
