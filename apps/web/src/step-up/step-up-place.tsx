import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { stepUpQuestion } from './step-up.ts'

/** Where the question of `withStepUp` shows, on whatever page; leaving the page turns it away. */
export function StepUpPlace() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <PlaceOfPage key={path} />
}

function PlaceOfPage() {
  const question = useSyncExternalStore(stepUpQuestion.subscribe, stepUpQuestion.get)
  useEffect(() => () => stepUpQuestion.get()?.onCancel(), [])
  if (!question) return null
  const { Dialog, onProven, onCancel } = question
  return <Dialog onProven={onProven} onCancel={onCancel} />
}
