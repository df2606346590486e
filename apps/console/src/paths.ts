/** Where the console's pages begin. */
export const consoleBase = '/console'

function withSearch(path: string, given: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value)
  return consoleBase + path + (search.size > 0 ? `?${search}` : '')
}

/** Every address of the console that another page leads to. */
export const paths = {
  start: () => consoleBase,
  today: (given: { open?: string; whose?: string; kind?: string } = {}) => withSearch('', given),
  work: (given: Record<string, string> = {}) => withSearch('/work', given),
  messages: (given: { open?: string; state?: string; account?: string } = {}) =>
    withSearch('/messages', given),
  mail: (given: { open?: string; state?: string; channel?: string } = {}) =>
    withSearch('/mail', given),
  /** `to`: where one goes on after signing in. */
  signIn: (given: { to?: string } = {}) => withSearch('/sign-in', given),
  billRuns: (given: { open?: string } = {}) => withSearch('/bill-runs', given),
  imports: (given: { open?: string } = {}) => withSearch('/imports', given),
  operators: (given: { open?: string; show?: string } = {}) => withSearch('/operators', given),
  /** How one signs in oneself. */
  security: () => withSearch('/security'),
  /** Filters by their names, and `open`. */
  audit: (given: Record<string, string | undefined> = {}) => withSearch('/audit', given),
  keys: (given: { open?: string } = {}) => withSearch('/keys', given),
  webhooks: (given: { open?: string } = {}) => withSearch('/webhooks', given),
  webhookDeliveries: (endpointId: string, given: { open?: string; state?: string } = {}) =>
    withSearch(`/webhooks/${endpointId}`, given),
  customers: (given: { query?: string } = {}) => withSearch('/customers', given),
  /** `tab`: which of its parts is open; none is the overview. */
  customer: (accountId: string, given: { tab?: string | undefined } = {}) =>
    withSearch(`/customers/${accountId}`, given),
  approvals: (given: { open?: string; show?: string } = {}) => withSearch('/approvals', given),
}
