import { accountParams } from '../ids.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { budgetBilling } from './budget-billing.ts'

const getCustomerBudget = route({
  name: 'getCustomerBudget',
  method: 'GET',
  path: '/customers/{accountId}/budget-billing',
  summary: 'Whether every bill asks for the same amount, and what has gathered',
  who: { operator: 'see-customers' },
  params: accountParams,
  answer: budgetBilling,
  shows: ['money'],
  problems: [],
})

export const budgetBillingDesk = {
  tag: { name: 'customer-budget-billing', description: 'Budget billing as staff see it' },
  routes: { getCustomerBudget },
} as const satisfies DeskGroup
