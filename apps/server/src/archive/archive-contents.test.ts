import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { expect, it } from 'vitest'
import { accountFiles, listFiles, profileFiles } from './archive-contents.ts'

/** Read by hand: files beside the described ones. */
const asFiles = [
  'getSupportFile',
  'getPriorityDocument',
  'getBillPdf',
  'getBillFile',
  'getPaymentPdf',
]
/** Say nothing more than another one in it. */
const saidElsewhere = [
  'getAlert',
  'countUnread',
  'listNeeds',
  'listConversations',
  'listBills',
  'listBillFigures',
  'listPayments',
  'getPayment',
  'getPaymentSchedule',
  'getPaymentTable',
  'getPaymentStatement',
]
/** Say nothing that is known of somebody: what could be done next, or what is made of them now. */
const aboutNobody = [
  'getPaymentOptions',
  'getPaymentTerms',
  'getStepUp',
  'getDataArchive',
  'getDataArchiveFile',
  'getDeletion',
  'getOwnAccess',
  'getCustomerView',
  'getBillForecast',
  'getLeaving',
  'listLeftAccounts',
]

it('[FEATURE-18] whatever somebody signed in can read is in the archive of their data, or said why not', () => {
  const described = [...profileFiles, ...accountFiles, ...Object.values(listFiles).flat()]
  const known: ReadonlyArray<string> = [
    ...described.map(({ route }) => route),
    ...asFiles,
    ...saidElsewhere,
    ...aboutNobody,
  ]
  const isOwn = ({ method, who }: Route) =>
    method === 'GET' && (who === 'profile' || typeof who === 'object')
  const names = Object.values<Route>(routes)
    .filter(isOwn)
    .map(({ name }) => name)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !(name in routes))).toEqual([])
})
