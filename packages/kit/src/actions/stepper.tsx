import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './stepper.module.css'

type StepperProps = {
  /** `state` where it is not what the order says, e.g. a step that was skipped. */
  steps: readonly { label: string; state?: 'done' | 'current' | 'ahead' }[]
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
              <span className={classes.bar} />
              <span className={classes.label}>
                {state === 'done' ? <Icon name="check" size={16} /> : null}
                {step.label}
                {state === 'done' ? <VisuallyHidden>, {texts.stepDone}</VisuallyHidden> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
