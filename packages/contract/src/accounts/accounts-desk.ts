import * as z from 'zod/mini'
import { approval, askedMoney } from '../approvals/approvals.ts'
import { calendarDate } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { money } from '../money.ts'
import { address } from '../person.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { accountDetails } from './accounts.ts'
import { createCustomerNote, listCustomerNotes, updateCustomerNote } from './accounts-notes.ts'
import { listCustomerLedger } from './accounts-ledger.ts'

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

/** By the same reads as the customers' own pages, as the first of those who see its amounts has them. */
const getCustomerOverview = route({
  name: 'getCustomerOverview',
  method: 'GET',
  path: '/customers/{accountId}/view',
  summary: 'What the customer sees of the account, and what it owes',
  who: { operator: 'see-customers' },
  params: accountParams,
  answer: z.object({
    balance: money,
    /** Whose eyes these are; null where nobody has access who sees amounts. */
    reader: z.nullable(z.object({ profileId: id, name: z.string() })),
    account: z.nullable(accountDetails),
  }),
  shows: ['accounts', 'access', 'money', 'autopay', 'methods'],
  problems: [],
})

/**
 * A credit is a gift of the utility, a write-off gives up what is owed; the ledger has each as its own kind. Above the
 * utility's limit, and by whoever may not move money, it waits for a second person.
 */
const adjustCustomer = route({
  name: 'adjustCustomer',
  method: 'POST',
  path: '/customers/{accountId}/adjustments',
  summary: 'Credit an account or write off what it owes, or ask for that',
  who: { operator: 'help-customers' },
  params: accountParams,
  body: z.object({ ...askedMoney, act: z.enum(['credit', 'write-off']) }),
  answer: approval,
  created: true,
  changes: ['money', 'approvals', 'alerts'],
  problems: ['conflict', 'amount-out-of-range', 'idempotency-mismatch'],
})

export const accountsDesk = {
  tag: { name: 'customers', description: 'Accounts as the utility’s staff see them' },
  routes: {
    searchCustomers,
    getCustomer,
    getCustomerOverview,
    listCustomerLedger,
    adjustCustomer,
    listCustomerNotes,
    createCustomerNote,
    updateCustomerNote,
  },
} as const satisfies DeskGroup
