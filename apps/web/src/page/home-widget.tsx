import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { ComponentType } from 'react'
import { latePart } from '@portal/browser/page/late-part'
import type { LatePart } from '@portal/browser/page/late-part'

type Accounts = ReadonlyArray<AccountSummary>

export interface HomeWidgetProps {
  /** All that the person may see; at least one. */
  accounts: Accounts
}

interface WidgetPlace {
  /** Under the amount of the only account, beside it, or below everything. */
  place: 'amount' | 'beside' | 'below'
  /** A number of its own among those of its place; the lowest stands first. */
  order: number
  /** Whether it has something to show for these accounts. */
  isFor: (accounts: Accounts) => boolean
}

export interface HomeWidget extends WidgetPlace {
  Widget: ComponentType<HomeWidgetProps>
}
/** What the `home-widgets.tsx` of a feature exports as `homeWidgets`. */
export type HomeWidgets = ReadonlyArray<HomeWidget>

/** A feature announces what it adds to home; the shell finds it by itself. */
export function homeWidget(announced: WidgetPlace & LatePart<HomeWidgetProps>): HomeWidget {
  const { place, order, isFor } = announced
  return { place, order, isFor, Widget: latePart(announced) }
}

/** The account of who has no other one. */
export function onlyAccount(accounts: Accounts): AccountSummary | undefined {
  return accounts.length === 1 ? accounts[0] : undefined
}
