import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { address } from '../person.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'

/** How many accounts a search answers at most. */
export const MOST_FOUND = 20

const customerFacts = {
  id,
  number: z.string(),
  holderName: z.string(),
  customerClass: z.enum(['residential', 'small-business', 'industrial']),
  status: z.enum(['active', 'closed']),
  serviceAddress: address,
}

/** Words in any order, each by its beginning: of names, addresses, e-mails, phones, account and meter numbers. */
const searchCustomers = route({
  name: 'searchCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'Find accounts by name, number, address, e-mail, phone or meter',
  who: { operator: 'see-customers' },
  query: z.object({
    query: z
      .string()
      .check(z.trim(), z.minLength(2, 'Type at least two characters'), z.maxLength(200)),
  }),
  answer: z.object({
    items: z.array(z.object(customerFacts)),
    /** There are others; further words narrow it down. */
    isMore: z.boolean(),
  }),
  shows: ['accounts'],
  problems: [],
})

const getCustomer = route({
  name: 'getCustomer',
  method: 'GET',
  path: '/customers/{accountId}',
  summary: 'An account as the utility knows it, with what it supplies',
  who: { operator: 'see-customers' },
  params: accountParams,
  answer: z.object({
    ...customerFacts,
    holderEmail: z.nullable(z.string()),
    holderPhone: z.nullable(z.string()),
    mailingAddress: address,
    openedOn: calendarDate,
    servicePoints: z.array(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        service: z.enum(['electricity', 'water', 'gas']),
        status: z.enum(['connected', 'disconnected']),
        meterNumber: z.nullable(z.string()),
      }),
    ),
  }),
  shows: ['accounts'],
  problems: [],
})

export const accountsDesk = {
  tag: { name: 'customers', description: 'Accounts as the utility’s staff see them' },
  routes: { searchCustomers, getCustomer },
} as const satisfies DeskGroup
