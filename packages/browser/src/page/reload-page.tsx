/** Said before the page reloads itself, so that what stands in its forms is kept. */
export const beforeReload = 'portal-before-reload'

/** The only way in which the page reloads itself. */
export function reloadPage(): void {
  window.dispatchEvent(new Event(beforeReload))
  window.location.reload()
}
