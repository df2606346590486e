import type {
  CustomerAct,
  CustomerCard,
  CustomerParts,
  CustomerTab,
} from '../../page/customer-part.ts'
import { lazy } from 'react'

const found = Object.values(
  import.meta.glob<CustomerParts>('../*/customer-parts.tsx', {
    eager: true,
    import: 'customerParts',
  }),
)

const inOrder = <Part extends { order: number }>(all: ReadonlyArray<Part>): ReadonlyArray<Part> =>
  all.toSorted((one, other) => one.order - other.order)

/** What the features have for the page of a customer. */
export const customerCards: ReadonlyArray<CustomerCard> = inOrder(
  found.flatMap(({ cards = [] }) => cards),
)

export const customerTabs = inOrder<CustomerTab>(found.flatMap(({ tabs = [] }) => tabs)).map(
  (tab) => ({ ...tab, Page: lazy(tab.page) }),
)

export const customerActs = inOrder<CustomerAct>(found.flatMap(({ acts = [] }) => acts)).map(
  (act) => ({ ...act, Dialog: lazy(act.dialog) }),
)
