import { MOST_FOUND } from '@portal/contract/accounts/accounts-desk'
import type { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { WholeSurroundings } from '../../../announced.ts'
import { askMoney } from '../../approvals/ask-money-acts.ts'
import { requireAccount } from '../account-holders-reads.ts'
import { findCustomer, listServicePoints } from './customer-store.ts'
import { readCustomerView } from './customer-view.ts'
import { findCustomers } from './customers-store.ts'
import { listCustomerLedger } from './list-customer-ledger.ts'
import { notesHandlers } from './notes-routes.ts'
import { searchWords } from './search-words.ts'

export function accountsDeskHandlers(
  surroundings: WholeSurroundings,
): HandlersOf<typeof accountsDesk> {
  return {
    searchCustomers: async ({ query }, { db, note }) => {
      const found = await findCustomers(db, searchWords(query.query), MOST_FOUND + 1)
      const items = found.slice(0, MOST_FOUND)
      // What was typed may be a person's name; how many were shown is what counts.
      note({ details: { found: items.length } })
      return { items, isMore: found.length > MOST_FOUND }
    },
    getCustomer: async ({ params: { accountId } }, { db }) => {
      const customer = await findCustomer(db, accountId)
      if (!customer) throw problem('not-found')
      return { ...customer, servicePoints: await listServicePoints(db, accountId) }
    },
    getCustomerOverview: async ({ params: { accountId } }, context) =>
      readCustomerView(surroundings, accountId, context),
    listCustomerLedger: async ({ params: { accountId }, query: { cursor } }, { db }) => {
      await requireAccount(db, accountId)
      return listCustomerLedger(surroundings, db, { accountId, cursor })
    },
    adjustCustomer: async ({ params: { accountId }, body }, context) =>
      askMoney(surroundings, { ...body, accountId, paymentId: null, reason: null }, context),
    ...notesHandlers,
  }
}
