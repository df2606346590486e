import { i18n } from '@lingui/core'
import { paths } from '../../paths.ts'
import type { PortalRouter } from '../routing/router.tsx'

/** Whether the page already shows what the router has come to, in the language that is spoken. */
export function isPrepared(place: HTMLElement, { state }: PortalRouter): boolean {
  return (
    place.dataset['prepared'] === i18n.locale &&
    state.location.pathname === paths.login() &&
    state.matches.every(({ status }) => status === 'success')
  )
}

/** What is prepared is not what is to be shown after all. */
export function clearPrepared(place: HTMLElement): void {
  if (place.dataset['prepared'] === undefined) return
  place.replaceChildren()
  delete place.dataset['prepared']
  delete document.documentElement.dataset['prepared']
}

/** The next page is not one that stood there before its font. */
export function endWithNextPage(router: PortalRouter): void {
  const stop = router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (!pathChanged) return
    delete document.documentElement.dataset['prepared']
    stop()
  })
}

/** Once the app hears what is pressed: what was pressed last before it could is pressed now. */
export function pressAgain(place: HTMLElement): void {
  delete place.dataset['prepared']
  const pressed = place.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.removeAttribute('aria-busy')
  pressed?.click()
}
