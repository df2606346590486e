import { i18n } from '@lingui/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '@portal/browser/api/error-message'
import { StepUpCancelled, withStepUp } from './step-up.ts'
import { toasts } from '@portal/browser/page/toasts'

const errorToastLife = 8000

interface ProvenActOptions<Given, Answer> {
  done?: (answer: Answer, given: Given) => unknown
  /** The act stands alone: its failure is told in a toast, not beside a form. */
  announced?: boolean
  /** Tells the failure in other words than those of its code. */
  failed?: (error: Error) => void
}

/** A sensitive act. Where its person turns the question for another proof away, nothing happened and nothing is said. */
export function useProvenAct<Given = void, Answer = unknown>(
  act: (given: Given) => Promise<Answer>,
  { done, announced = false, failed }: ProvenActOptions<Given, Answer> = {},
) {
  const mutation = useMutation<Answer, Error, Given>({
    mutationFn: (given) => withStepUp(() => act(given)),
    meta: { asks: true },
    onSuccess: (answer, given) => done?.(answer, given),
    onError: (error) => {
      if (error instanceof StepUpCancelled) return
      failed?.(error)
      if (!announced) return
      const summary = i18n._(errorMessage(error))
      toasts.add({ severity: 'error', summary, life: errorToastLife })
    },
  })
  return {
    run: mutation.mutate,
    pending: mutation.isPending,
    /** What the last one gave. */
    answer: mutation.data,
    error: mutation.error instanceof StepUpCancelled ? null : mutation.error,
  }
}
