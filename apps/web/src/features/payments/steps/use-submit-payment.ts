import { createPayment } from '@portal/contract/payments/payments-making'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { useGo } from '@portal/browser/page/use-go'
import { accountListQuery } from '../../../api/account-list.ts'
import { paths } from '../../../paths.ts'
import type { PaymentSearch } from '../payment-address.ts'
import type { PaymentDay } from './days/payment-day.ts'
import { dropPaymentCard } from './payment-card.ts'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import type { ChosenMethod, PaymentDraft } from './payment-draft.ts'
import { paymentQuery } from '../receipt/payment-queries.ts'
import { paymentTermsQuery } from './payment-terms-query.ts'

const mutationKey = ['createPayment']

type Given = {
  draft: PaymentDraft
  day: PaymentDay
  /** What the payer is told that it costs on top, in minor units. */
  fee: number
  search: PaymentSearch
  method: ChosenMethod
}

export type PaymentSubmission = {
  pay: (options?: { acceptDuplicate?: boolean }) => void
  pending: boolean
  error: unknown
  /** The accounts to which the like was paid within a day: the payer decides. */
  duplicates: string[]
}

/**
 * Pays once. The key of this intent is in the address: a reload, a second tab or another press sends
 * the same key again, and the server answers with the same payment.
 */
export function useSubmitPayment(given: Given): PaymentSubmission {
  const { search } = given
  const query = useQueryClient()
  const go = useGo()
  const submission = useMutation({
    mutationKey,
    mutationFn: async ({ acceptDuplicate }: { acceptDuplicate: boolean }) => {
      const idempotencyKey = search.key ?? (await keepNewKey())
      const how = { idempotencyKey, acceptDuplicate }
      return api.call(createPayment, { body: { ...writeBody(given), ...how } })
    },
    onSuccess: async (payment) => {
      void keepAnswer(query, paymentQuery(payment.id), payment)
      dropPaymentCard()
      await go(paths.payment(payment.id), { replace: true })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'fee-changed' || error.code === 'past-cut-off') {
        void query.invalidateQueries({ queryKey: paymentTermsQuery.queryKey })
      }
      // Of what was to be paid something is not theirs to pay any more: the page says of what.
      if (error.code === 'not-found' || error.code === 'forbidden') {
        await query.invalidateQueries({ queryKey: accountListQuery.queryKey })
      }
      // The key belongs to another payment: this one needs its own.
      if (error.code === 'idempotency-mismatch') await keepNewKey()
    },
  })

  async function keepNewKey(): Promise<string> {
    const key = makeIntentKey()
    await go(paths.makePayment({ ...search, step: 'review', key }), { replace: true })
    return key
  }

  const { error, isPending } = submission
  return {
    pay: ({ acceptDuplicate = false } = {}) => {
      // The second click of a double click comes before the button knows that it is pending.
      if (query.isMutating({ mutationKey }) > 0) return
      submission.mutate({ acceptDuplicate })
    },
    pending: isPending,
    error: isPending ? null : error,
    duplicates: duplicatesOf(error, given.draft),
  }
}

/** What is paid, how and when. */
function writeBody({ draft, day, fee, method }: Given) {
  return {
    allocations: draft.chosen.map(({ accountId, amount }) => ({ accountId, amount: amount ?? 0 })),
    method:
      method.kind === 'saved'
        ? { kind: 'saved' as const, methodId: method.method.id }
        : { kind: 'new' as const, token: method.card.token, save: method.card.save },
    ...(day.chosen !== null && { date: day.chosen }),
    ...(fee > 0 && { fee }),
  }
}

/** The server names them by their places; where it names none, any may be meant. */
function duplicatesOf(error: unknown, { chosen }: PaymentDraft): string[] {
  if (!(error instanceof ApiError) || error.code !== 'possible-duplicate') return []
  const named = chosen.filter((_, index) =>
    error.errors.some(({ path }) => path === `allocations.${index}`),
  )
  return (named.length > 0 ? named : chosen).map(({ accountId }) => accountId)
}
