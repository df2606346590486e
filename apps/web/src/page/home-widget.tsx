import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { lazy } from 'react'
import type { ComponentType } from 'react'

type Accounts = ReadonlyArray<AccountSummary>

export interface HomeWidgetProps {
  /** All that the person may see; at least one. */
  accounts: Accounts
}

interface AnnouncedWidget {
  /** Under the amount of the only account, beside it, or below everything. */
  place: 'amount' | 'beside' | 'below'
  /** Whether it has something to show for these accounts. */
  isFor: (accounts: Accounts) => boolean
  /** Keeps its place until it is there; below everything nothing moves without it. */
  Pending?: ComponentType
  /** Its code and words come after the first sight; where they do not come, home stands without them. */
  load: () => Promise<ComponentType<HomeWidgetProps>>
}

export interface HomeWidget extends Omit<AnnouncedWidget, 'load'> {
  Widget: ComponentType<HomeWidgetProps>
}
/** What the `home-widgets.tsx` of a feature exports as `homeWidgets`. */
export type HomeWidgets = ReadonlyArray<HomeWidget>

/** A feature announces what it adds to home; the shell finds it by itself. */
export function homeWidget({ load, ...announced }: AnnouncedWidget): HomeWidget {
  const Widget = lazy(async () => ({ default: await load().catch(() => NoWidget) }))
  return { ...announced, Widget }
}

function NoWidget() {
  return null
}

/** The account of who has no other one. */
export function onlyAccount(accounts: Accounts): AccountSummary | undefined {
  return accounts.length === 1 ? accounts[0] : undefined
}
