import { isProblem } from '@portal/browser/api/api-error'
import { useMutation } from '@tanstack/react-query'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * An act that wants to know first that it is the operator who sits there. Where the server asks, `proof` is the dialog that
 * asks them; then the act goes on with what it was given.
 */
export function useProvenAct<Given = void, Answer = unknown>(
  act: (given: Given) => Promise<Answer>,
  done: (answer: Answer) => unknown = () => undefined,
) {
  const { mutate, isPending, error, variables, reset, data } = useMutation<Answer, Error, Given>({
    mutationFn: act,
    onSuccess: done,
  })
  const isAsked = isProblem(error, 'step-up-required')
  // It stays until it is reset.
  const given = variables as Given
  return {
    run: mutate,
    pending: isPending,
    answer: data,
    error: isAsked ? null : error,
    proof: isAsked ? <ProofDialog onProven={() => mutate(given)} onClose={reset} /> : null,
  }
}
