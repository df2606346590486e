import type { Foreseen } from './foresee-page.ts'

/**
 * Starts the app by its first file. Where the prepared sign-in page is what this visitor will see, it is put into its
 * place and painted before any code is even fetched. What is pressed before there is code that could act is remembered:
 * a native submit would write the password into the address.
 * The build writes this function's text into the page, so it may use nothing from outside itself.
 */
export function startApp(
  { files, prepared }: Foreseen,
  first: string,
  fail: (error: unknown) => void,
): void {
  const start = () => {
    for (const file of files) {
      const link = document.createElement('link')
      const isStyle = file.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
    import(first).catch(fail)
  }
  const place = document.querySelector<HTMLElement>('#root')
  const template = document.querySelector<HTMLTemplateElement>('#prepared')
  template?.remove()
  if (!prepared || !place || !template?.content.firstChild) {
    start()
    return
  }

  const { documentElement: page } = document
  place.replaceChildren(template.content)
  page.dataset['prepared'] = ''
  place.dataset['prepared'] = page.lang
  const remember = (event: MouseEvent) => {
    if (place.dataset['prepared'] === undefined) {
      place.removeEventListener('click', remember, true)
      return
    }
    const { target, ctrlKey, metaKey, shiftKey } = event
    const pressed = target instanceof Element ? target.closest('button, a[href^="/"]') : null
    // A new tab or window opens by itself.
    if (!pressed || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const before = place.querySelector('[data-pressed]')
    before?.removeAttribute('data-pressed')
    before?.removeAttribute('aria-busy')
    pressed.setAttribute('data-pressed', '')
    pressed.setAttribute('aria-busy', 'true')
    // Code that is so long in coming may never come: a link leads on without it.
    setTimeout(() => {
      if (pressed instanceof HTMLAnchorElement && pressed.hasAttribute('data-pressed')) {
        location.assign(pressed.href)
      }
    }, 3000)
  }
  place.addEventListener('click', remember, true)

  let started = false
  const startOnce = () => {
    if (!started) start()
    started = true
  }
  // A hidden tab paints nothing, and not every browser says when it has painted.
  if (document.hidden) startOnce()
  setTimeout(startOnce, 1000)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) startOnce()
  }).observe({ type: 'paint', buffered: true })
}
