import type { AccountContact } from '@portal/contract/account-contact/account-contact'
import type { Editing } from './use-contact-page.ts'

/** What each part of the page is given. */
export interface SectionProps {
  accountId: string
  contact: AccountContact
  editing: Editing
}
