import { createGuestPayment } from '@portal/contract/payments/payments-guest'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import type { GuestDraft } from './guest-draft.ts'
import { guestPaymentQuery } from './guest-payment-queries.ts'
import { makeIntentKey } from '@portal/browser/api/intent-key'

const mutationKey = ['createGuestPayment']

export type GuestSubmission = {
  pay: (options?: { acceptDuplicate?: boolean }) => void
  pending: boolean
  error: unknown
  /** A like payment was made within a day: the payer decides. */
  isDuplicate: boolean
  /** The account was found too long ago. */
  isExpired: boolean
}

/** Pays once: the key of this intent is kept with it, so that a reload or another press sends the same one. */
export function useSubmitGuestPayment(
  draft: GuestDraft,
  onDraft: (draft: GuestDraft | null) => void,
): GuestSubmission {
  const query = useQueryClient()
  const go = useGo()
  const submission = useMutation({
    mutationKey,
    mutationFn: async ({ acceptDuplicate }: { acceptDuplicate: boolean }) => {
      const idempotencyKey = draft.key ?? makeIntentKey()
      if (!draft.key) onDraft({ ...draft, key: idempotencyKey })
      const { amount, email, card, found } = draft
      return api.call(createGuestPayment, {
        body: {
          idempotencyKey,
          ticket: found.ticket,
          amount: amount ?? 0,
          token: card?.token ?? '',
          email,
          acceptDuplicate,
        },
      })
    },
    onSuccess: async (payment) => {
      void keepAnswer(query, guestPaymentQuery(payment.id, undefined), payment)
      await go(paths.payment(payment.id), { replace: true })
      // Only the card is asked for again where the payment did not go through.
      onDraft(payment.status === 'failed' ? { ...draft, card: null, key: null } : null)
    },
    onError: (error) => {
      // The key belongs to another payment: this one needs its own.
      if (isProblem(error, 'idempotency-mismatch')) onDraft({ ...draft, key: makeIntentKey() })
    },
  })
  const { error, isPending } = submission
  return {
    pay: ({ acceptDuplicate = false } = {}) => {
      // The second click of a double click comes before the button knows that it is pending.
      if (query.isMutating({ mutationKey }) > 0) return
      submission.mutate({ acceptDuplicate })
    },
    pending: isPending,
    error: isPending ? null : error,
    isDuplicate: isProblem(error, 'possible-duplicate'),
    isExpired: isProblem(error, 'link-expired'),
  }
}
