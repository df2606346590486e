import type { Stripe } from 'stripe'
import type { GatewayMandate, GatewayMethod, PaymentGateway } from '../payment-gateway.ts'
import { askStripe, isMissing, isRefusal } from './ask-stripe.ts'
import { acceptanceOf, verifiedAtOnce } from './stripe-mandates.ts'

/** Brands as people write them; others come in Stripe's own spelling. */
const brandNames = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])

/** What a payment method of Stripe is to us; null for kinds that the portal does not take. */
export function methodOf({
  card,
  us_bank_account: bank,
}: Stripe.PaymentMethod): GatewayMethod | null {
  if (card) {
    const { last4, exp_month: expiresMonth, exp_year: expiresYear, fingerprint = null } = card
    const brand = brandNames.get(card.brand) ?? card.brand
    return { kind: 'card', brand, last4, expiresMonth, expiresYear, fingerprint }
  }
  if (!bank) return null
  const { bank_name: brand, last4, fingerprint } = bank
  return { kind: 'bank', brand, last4, expiresMonth: null, expiresYear: null, fingerprint }
}

/** What stands behind a token, for a charge; null where there is nothing that can be charged. */
export async function retrieveMethod(
  stripe: Stripe,
  token: string,
  options?: Stripe.RequestOptions,
): Promise<Stripe.PaymentMethod | null> {
  if (!/^pm_\w+$/.test(token)) return null
  try {
    const found = await stripe.paymentMethods.retrieve(token, {}, options)
    return methodOf(found) && found
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * A method is charged again only through a customer of Stripe's that it belongs to. Each kept method gets one of its
 * own: so there is nothing to remember, and nothing to be made twice, for a profile; nothing of the profile is told.
 */
export async function createCustomer(
  stripe: Stripe,
  madeFor: string,
  options?: Stripe.RequestOptions,
): Promise<string> {
  const idempotencyKey = `${madeFor}-customer`
  const made = await stripe.customers.create({}, { ...options, idempotencyKey })
  return made.id
}

export function stripeMethods(
  stripe: Stripe,
): Pick<PaymentGateway, 'describeMethod' | 'keepMethod' | 'deleteMethod'> {
  return {
    describeMethod: (token) =>
      askStripe(async () => {
        const found = await retrieveMethod(stripe, token)
        return found && methodOf(found)
      }),

    keepMethod: (token, mandate) =>
      askStripe(async () => {
        const found = await retrieveMethod(stripe, token)
        if (!found) return null
        if (found.customer === null && !(await setUp(stripe, found, mandate))) return null
        return methodOf(found)
      }),

    deleteMethod: (token) =>
      askStripe(async () => {
        try {
          await stripe.paymentMethods.detach(token)
        } catch (error) {
          if (!isRefusal(error)) throw error
        }
      }),
  }
}

/** Asks the method's bank whether it may be charged while nobody is there; false where it wants its owner to confirm. */
async function setUp(
  stripe: Stripe,
  { id, type }: Stripe.PaymentMethod,
  mandate: GatewayMandate | null | undefined,
): Promise<boolean> {
  const customer = await createCustomer(stripe, id)
  try {
    const setup = await stripe.setupIntents.create(
      {
        customer,
        payment_method: id,
        allowed_payment_method_types: [type],
        usage: 'off_session',
        confirm: true,
        ...(mandate && { mandate_data: acceptanceOf(mandate) }),
        ...(type === 'us_bank_account' && { payment_method_options: verifiedAtOnce }),
      },
      { idempotencyKey: `${id}-keep` },
    )
    return setup.status === 'succeeded'
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
