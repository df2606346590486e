/** Where the link of the console leads, and where a view ends. */
export const viewPath = '/customer-view'
export const viewKey = 'portal.customer-view'

/**
 * Whether this tab shows the portal to an operator, through a customer's eyes. It keeps to itself whatever it remembers:
 * who is signed in on this device in other tabs is not touched.
 */
export const isCustomerView = ((): boolean => {
  try {
    return location.pathname === viewPath || sessionStorage.getItem(viewKey) !== null
  } catch {
    return false
  }
})()
