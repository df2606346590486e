import { useEffect, useSyncExternalStore } from 'react'
import { stepUpQuestion } from './step-up.ts'

/** Where a page with sensitive acts shows the question of `withStepUp`; leaving the page turns it away. */
export function StepUpPlace() {
  const question = useSyncExternalStore(stepUpQuestion.subscribe, stepUpQuestion.get)
  useEffect(() => () => stepUpQuestion.get()?.onCancel(), [])
  if (!question) return null
  const { Dialog, onProven, onCancel } = question
  return <Dialog onProven={onProven} onCancel={onCancel} />
}
