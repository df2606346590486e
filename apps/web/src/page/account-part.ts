import type { AccountDetails, AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import type { IconName } from '@portal/kit/display/icon'
import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { latePart } from '@portal/browser/page/late-part'
import type { LatePart } from '@portal/browser/page/late-part'

interface AccountPart {
  /** A number of its own among those of its kind; the lowest stands first. */
  order: number
  /** Whether it has something to show for this account and who looks at it. */
  isFor: (account: AccountDetails) => boolean
}

export interface AccountPartProps {
  account: AccountDetails
}

/** A row that leads to a page of the account; it is there with the page itself. */
export interface AccountLink extends AccountPart {
  icon: IconName
  to: (accountId: string) => string
  title: ReactNode
  /** Under the title on the page of the account, which leaves out what has none. */
  Detail?: ComponentType<AccountPartProps>
  /** How it stands, where it is an arrangement of the account: its settings say that. */
  State?: ComponentType<AccountPartProps>
  Trailing?: ComponentType<AccountPartProps>
}

/** One thing that is to come, and the page where it can be changed. */
export interface Upcoming {
  /** Its own among all that is to come. */
  key: string
  /** The key of another noun's item of which this one says more: that one is left out. */
  standsFor?: string
  date: string
  /** What it takes from the payer for this account. */
  amount: Money | null
  icon: IconName
  to: string
  title: ReactNode
  detail: ReactNode
}

interface AnnouncedUpcoming<Answer, Key extends QueryKey> extends AccountPart {
  /** What is asked for it. */
  query: (accountId: string) => UseQueryOptions<Answer, DefaultError, Answer, Key>
  /** What comes, by the answer. */
  itemsOf: (answer: Answer, account: AccountDetails) => ReadonlyArray<Upcoming>
}

/** What is to come, of one noun. */
export type UpcomingPart = AnnouncedUpcoming<unknown, QueryKey>

interface WidgetPlace extends AccountPart {
  /** Under the amount that is due, under what is to come, or among the settings of the account. */
  place: 'amount' | 'ahead' | 'settings'
}

export interface AccountWidget extends WidgetPlace {
  Widget: ComponentType<AccountPartProps>
}

/** What the `account-parts.tsx` of a feature exports as `accountParts`. */
export interface AccountParts {
  links?: ReadonlyArray<AccountLink>
  upcoming?: ReadonlyArray<UpcomingPart>
  widgets?: ReadonlyArray<AccountWidget>
}

/** To the account's page all that is to come is alike, whatever it is made from. */
export function upcomingPart<Answer, Key extends QueryKey>(
  announced: AnnouncedUpcoming<Answer, Key>,
): UpcomingPart {
  return announced as unknown as UpcomingPart
}

/** More than a row, such as a card: it comes after the first sight. */
export function accountWidget(announced: WidgetPlace & LatePart<AccountPartProps>): AccountWidget {
  const { place, order, isFor } = announced
  return { place, order, isFor, Widget: latePart(announced) }
}

/** Whoever may see what the account owes. */
export function seesAmounts({ permissions }: Pick<AccountSummary, 'permissions'>): boolean {
  return permissions.includes('see-amounts')
}

/** As `seesComingBills`, and whoever looks may see what its meter tells between them. */
export function seesComingUse(account: AccountSummary): boolean {
  return seesComingBills(account) && account.permissions.includes('see-usage')
}

/** Bills still come on it, and who looks may see them. */
export function seesComingBills(account: AccountSummary): boolean {
  return seesAmounts(account) && account.status === 'active'
}
