import type { MessageDescriptor } from '@lingui/core'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import type { IconName } from '@portal/kit/display/icon'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

interface CustomerPart {
  /** A number of its own among those of its kind; the lowest stands first. */
  order: number
  /** Whoever may not do that does not see it. */
  needs: OperatorPermission
}

export interface CustomerPartProps {
  accountId: string
}

/** Awaited with the page of the customer, so that the part finds its data in the cache. */
interface LoadedPart extends CustomerPart {
  load?: (given: { accountId: string; query: QueryClient }) => Promise<unknown>
}

/** On the overview of a customer. */
export interface CustomerCard extends LoadedPart {
  /** At the left what the account is, in the middle what happened, at the right who and what is around it. */
  column: 'left' | 'middle' | 'right'
  Card: ComponentType<CustomerPartProps>
}

/** Beside the overview, opened by its number. */
export interface CustomerTab extends LoadedPart {
  /** In the address: `?tab=payments`. */
  id: string
  title: MessageDescriptor
  page: () => Promise<{ default: ComponentType<CustomerPartProps> }>
}

/** Something that can be done for a customer. */
export interface CustomerAct extends CustomerPart {
  /** One small letter, its own on the page. */
  key: string
  title: MessageDescriptor
  icon: IconName
  /** The dialog that does it, fetched when it is opened. */
  dialog: () => Promise<{ default: ComponentType<CustomerPartProps & { onClose: () => void }> }>
}

/** What the `customer-parts.tsx` of a feature exports as `customerParts`. */
export interface CustomerParts {
  cards?: ReadonlyArray<CustomerCard>
  tabs?: ReadonlyArray<CustomerTab>
  acts?: ReadonlyArray<CustomerAct>
}
