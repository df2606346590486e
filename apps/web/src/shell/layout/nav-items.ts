import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '@portal/kit/display/icon'
import { paths } from '../../paths.ts'

export interface NavItem {
  to: string
  label: MessageDescriptor
  icon: IconName
  /** The pages that belong to it begin so. */
  area: RegExp
}

/** What stands in the side navigation and, on phones, in the tab bar. */
export const navItems: ReadonlyArray<NavItem> = [
  { to: paths.home(), label: msg`Home`, icon: 'home', area: /^\/$/ },
  { to: paths.accounts(), label: msg`Accounts`, icon: 'accounts', area: /^\/accounts(\/|$)/ },
  { to: paths.makePayment(), label: msg`Pay`, icon: 'pay', area: /^\/payments(\/|$)/ },
]
