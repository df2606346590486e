import { routeQuery } from '@portal/browser/api/route-query'
import { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'

const { routes } = accountsDesk

export const customersQuery = (query: string) =>
  routeQuery(routes.searchCustomers, { query: { query } })

export const customerQuery = (accountId: string) =>
  routeQuery(routes.getCustomer, { params: { accountId } })

export const customerViewQuery = (accountId: string) =>
  routeQuery(routes.getCustomerOverview, { params: { accountId } })

export const ledgerQuery = (accountId: string) =>
  cursorQuery(routes.listCustomerLedger, { params: { accountId } }, 'cursor')

export const notesQuery = (accountId: string) =>
  cursorQuery(routes.listCustomerNotes, { params: { accountId } }, 'cursor')
