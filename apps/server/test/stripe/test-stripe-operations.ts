import type { Stripe } from 'stripe'
import type { TestStripeBook } from './test-stripe-book.ts'
import type { FormValue } from './test-stripe-form.ts'
import { refundCharge } from './test-stripe-returns.ts'

export interface StripeCall {
  book: TestStripeBook
  /** The id in the path. */
  id: string
  /** Checked against the declarations before. */
  given: Record<string, FormValue>
}

interface Operation {
  method: 'GET' | 'POST'
  /** `:id` stands for the id. */
  path: string
  /** Where the library declares what it takes, and what it answers. */
  takes: string
  answers: string
  /** Several of what it answers, in pages. */
  lists?: true
  run: (call: StripeCall) => object
}

const text = (value: FormValue | undefined): string | null =>
  typeof value === 'string' ? value : null
const plain = (value: FormValue | undefined): string => text(value) ?? ''
const texts = (value: FormValue | undefined): Array<string> | null =>
  Array.isArray(value) ? value.map(plain) : null
const named = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, part]) => [name, plain(part)]))

/** The operations of Stripe's API that the portal uses. */
export const stripeOperations: ReadonlyArray<Operation> = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    takes: 'PaymentIntents/PaymentIntentCreateParams',
    answers: 'PaymentIntents/PaymentIntent',
    run: ({ book, given }) =>
      book.addIntent({
        amount: Number(given['amount']),
        currency: plain(given['currency']),
        customer: text(given['customer']),
        method: plain(given['payment_method']),
        types: texts(given['allowed_payment_method_types']),
        reference: named(given['metadata']),
        keeps: given['setup_future_usage'] === 'off_session',
      }),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    takes: 'PaymentIntents/PaymentIntentConfirmParams',
    answers: 'PaymentIntents/PaymentIntent',
    run: ({ book, id, given }) =>
      book.confirm(id, {
        offSession: given['off_session'] === 'true',
        hasMandate: given['mandate_data'] !== undefined,
      }),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    takes: 'PaymentIntents/PaymentIntentCancelParams',
    answers: 'PaymentIntents/PaymentIntent',
    run: ({ book, id, given }) => book.cancel(id, text(given['cancellation_reason'])),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    takes: 'PaymentIntents/PaymentIntentRetrieveParams',
    answers: 'PaymentIntents/PaymentIntent',
    run: ({ book, id, given }) => withCharge(book, book.intent(id), texts(given['expand'])),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    takes: 'PaymentIntents/PaymentIntentListParams',
    answers: 'PaymentIntents/PaymentIntent',
    lists: true,
    run: ({ book, given }) => {
      const expand = texts(given['expand'])?.map((path) => path.replace(/^data\./, '')) ?? null
      const listed = page([...book.intents.values()].toReversed(), given, '/v1/payment_intents')
      return { ...listed, data: listed.data.map((intent) => withCharge(book, intent, expand)) }
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: 'PaymentMethods/PaymentMethodRetrieveParams',
    answers: 'PaymentMethods/PaymentMethod',
    run: ({ book, id }) => book.method(id).object,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    takes: 'PaymentMethods/PaymentMethodDetachParams',
    answers: 'PaymentMethods/PaymentMethod',
    run: ({ book, id }) => book.detach(id),
  },
  {
    method: 'POST',
    path: '/v1/customers',
    takes: 'Customers/CustomerCreateParams',
    answers: 'Customers/Customer',
    run: ({ book }) => book.addCustomer(),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    takes: 'SetupIntents/SetupIntentCreateParams',
    answers: 'SetupIntents/SetupIntent',
    run: ({ book, given }) =>
      book.setUp(
        plain(given['payment_method']),
        plain(given['customer']),
        given['mandate_data'] !== undefined,
      ),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    takes: 'Refunds/RefundCreateParams',
    answers: 'Refunds/Refund',
    run: ({ book, given }) =>
      refundCharge(book, {
        intent: plain(given['payment_intent']),
        amount: Number(given['amount']),
        metadata: named(given['metadata']),
      }),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    takes: 'Disputes/DisputeListParams',
    answers: 'Disputes/Dispute',
    lists: true,
    run: ({ book, given }) => {
      const of = book.disputes.filter(({ payment_intent: id }) => id === given['payment_intent'])
      return page(of, given, '/v1/disputes')
    },
  },
]

function withCharge(
  book: TestStripeBook,
  intent: Stripe.PaymentIntent,
  expand: ReadonlyArray<string> | null,
): Stripe.PaymentIntent {
  if (!expand?.includes('latest_charge') || typeof intent.latest_charge !== 'string') return intent
  return { ...intent, latest_charge: book.charges.get(intent.latest_charge) ?? null }
}

/** A page of a list, the newest first. */
function page<Item extends { id: string; created: number }>(
  all: ReadonlyArray<Item>,
  given: Record<string, FormValue>,
  url: string,
) {
  const { gte = '0', lt = String(Number.MAX_SAFE_INTEGER) } = named(given['created'])
  const listed = all.filter(({ created }) => created >= Number(gte) && created < Number(lt))
  const after = listed.findIndex(({ id }) => id === given['starting_after'])
  const rest = listed.slice(after + 1)
  const limit = Number(given['limit'] ?? 10)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
