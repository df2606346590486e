type Search = Record<string, string | undefined>

function withSearch(path: string, search: Search): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) given.set(name, value)
  }
  return given.size > 0 ? `${path}?${given}` : path
}

/** Every link of the portal is built here; ids go in, a path of this page comes out. */
export const paths = {
  home: () => '/',
  login: (search: { redirect?: string; inactiveLogout?: 'true' } = {}) =>
    withSearch('/auth/login', search),

  accounts: () => '/accounts',
  account: (accountId: string) => `/accounts/${accountId}`,
  /** `bill`: the bill that is open beside the list. */
  bills: (accountId: string, search: { bill?: string } = {}) =>
    withSearch(`/accounts/${accountId}/bills`, search),
  paymentHistory: (accountId: string, search: { status?: string } = {}) =>
    withSearch(`/accounts/${accountId}/payment-history`, search),

  /** `accounts` and `amounts`: ids and minor units in the same order, separated by commas. */
  makePayment: (
    search: {
      step?: 'amounts' | 'method' | 'review'
      accounts?: string
      amounts?: string
      [more: string]: string | undefined
    } = {},
  ) => withSearch('/payments/steps', search),
  payment: (paymentId: string) => `/payments/${paymentId}`,
}
