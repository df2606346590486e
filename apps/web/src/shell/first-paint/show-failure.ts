/**
 * [SHELL-21] Puts the failure page that the server prepared in place of everything, with the error's message. The build
 * writes this function's text into the page too, so it may use nothing from outside itself.
 */
export function showFailure(error: unknown): void {
  const saved = () => {
    try {
      return localStorage.getItem('portal.locale')
    } catch {
      return null
    }
  }
  const { documentElement: page } = document
  const inLanguage = (language: string | null) =>
    document.querySelector<HTMLTemplateElement>(`template[data-failure="${language}"]`)
  const prepared = inLanguage(saved()) ?? inLanguage(page.lang)
  const message = error instanceof Error ? error.message : String(error)
  const place = document.querySelector<HTMLElement>('#root')
  if (!place) return
  delete page.dataset['prepared']
  delete place.dataset['prepared']
  if (!prepared) {
    place.textContent = message
    return
  }
  page.lang = prepared.dataset['failure'] ?? page.lang
  place.replaceChildren(prepared.content.cloneNode(true))
  const told = place.querySelector('[data-fault]')
  if (told) told.textContent = message
  document.title = place.querySelector('h1')?.textContent ?? document.title
  place.querySelector<HTMLElement>('#main')?.focus()
}
