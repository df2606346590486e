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
  /** `notice`: what was just done and now needs a sign-in; `email`: as whom. */
  notMe: (token: string) => withSearch('/auth/not-me', { token }),
  login: (
    search: {
      redirect?: string | undefined
      inactiveLogout?: 'true'
      notice?: 'confirmed' | 'password-set' | 'deletion-asked' | 'kept'
      email?: string | undefined
      day?: string | undefined
    } = {},
  ) => withSearch('/auth/login', search),
  /** `redirect`, as at login: where to go after signing in. */
  register: (search: { redirect?: string | undefined } = {}) =>
    withSearch('/auth/register', search),
  forgotPassword: (search: { email?: string | undefined } = {}) =>
    withSearch('/auth/forgot-password', search),
  resetPassword: (search: { token?: string; redirect?: string | undefined } = {}) =>
    withSearch('/auth/reset-password', search),

  deleteAccount: () => '/delete-account',
  /** The same told to who is not signed in. */
  howToDelete: () => '/auth/delete-account',

  /** `message`: a conversation that is open instead. */
  contact: (search: { message?: string; proof?: string | undefined } = {}) =>
    withSearch('/contact', search),
  connectedServices: () => '/connected-services',
  plannedOutages: () => '/outages/planned',
  newReport: () => '/reports/new',
  newServiceRequest: () => '/service-requests/new',

  /** `part`: what is open; without it the list of parts, with the first one beside it where there is room. */
  settings: (
    search: {
      part?: 'profile' | 'notifications' | 'security' | 'devices' | 'display' | 'data'
      edit?: 'name' | 'phone' | 'business'
    } = {},
  ) => withSearch('/settings', search),

  paymentMethods: () => '/settings/payment-methods',

  /** `alert`: the one that is open, in a list that the others narrow. */
  alerts: (
    search: { show?: string; account?: string; about?: string; alert?: string | undefined } = {},
  ) => withSearch('/alerts', search),

  accounts: () => '/accounts',
  addAccount: () => '/accounts/add',
  /** `token`: of the mail to the owners of an account that somebody added. */
  addedAccount: (search: { token?: string } = {}) => withSearch('/accounts/added', search),
  /** `token`: of an invitation’s mail. */
  invitation: (search: { token?: string } = {}) => withSearch('/invitation', search),
  account: (accountId: string) => `/accounts/${accountId}`,
  accountSettings: (accountId: string) => `/accounts/${accountId}/account-settings`,
  /** `edit`: the form that is open; `way`: the e-mail address or phone that it is about. */
  editContact: (
    accountId: string,
    search: { edit?: string | undefined; way?: string | undefined } = {},
  ) => withSearch(`/accounts/${accountId}/edit-contact`, search),
  /** `token`: of what is told to an address that was removed from an account. */
  contactChanged: (search: { token?: string } = {}) => withSearch('/contact-changed', search),
  manageAccess: (accountId: string) => `/accounts/${accountId}/manage-access`,
  /** `change`: option and method are open at once. */
  autopay: (accountId: string, search: { change?: 'true' } = {}) =>
    withSearch(`/accounts/${accountId}/autopay`, search),
  /** `bill`: the bill that is open beside the list, which the others narrow; `view`: a year at a glance instead. */
  bills: (
    accountId: string,
    search: {
      bill?: string
      status?: string
      year?: string
      estimated?: 'true'
      view?: 'year'
    } = {},
  ) => withSearch(`/accounts/${accountId}/bills`, search),
  budgetBilling: (accountId: string) => `/accounts/${accountId}/budget-billing`,
  ownReading: (accountId: string) => `/accounts/${accountId}/own-reading`,
  paymentHistory: (accountId: string, search: Search = {}) =>
    withSearch(`/accounts/${accountId}/payment-history`, search),
  paymentPlan: (accountId: string) => `/accounts/${accountId}/payment-plan`,

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
