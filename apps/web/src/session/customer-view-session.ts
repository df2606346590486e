import type { openCustomerView } from '@portal/contract/customer-views/customer-views'
import type { AnswerOf } from '@portal/contract/route'
import { viewKey } from '@portal/browser/device/customer-view'
import { preferences } from '@portal/browser/device/preferences'
import type { StoredToken } from './stored-token.ts'

type CustomerView = AnswerOf<typeof openCustomerView>

/** What the session of a view goes by, in this tab alone; with it the page that loads next is the customer's. */
export function beginCustomerView(view: CustomerView): void {
  const token: StoredToken = {
    tokenType: 'Bearer',
    accessToken: view.token,
    // No server renews it.
    refreshToken: view.token,
    expiresIn: 1,
    expiresAt: view.expiresAt,
    sessionExpiresAt: null,
    rememberMe: true,
  }
  preferences.set('token', JSON.stringify(token))
  sessionStorage.setItem(viewKey, JSON.stringify(view))
}

/** What is shown in this tab; null where nothing is. */
export function readCustomerView(): CustomerView | null {
  return JSON.parse(sessionStorage.getItem(viewKey) ?? 'null') as CustomerView | null
}
