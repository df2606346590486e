/** What an account has stays the account's: bills go to its addresses, and its owners hear of its priority service. */
export const forNobody = [
  'bills-to-contacts',
  'remind-priority-service',
  'end-contacts-of-past-access',
  'forget-removed-contacts',
]
