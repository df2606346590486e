const missing = new Set<HTMLLinkElement>()

function note({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
}

/** What a part looks like is asked for once by the build's own loader, which then counts on it, come or not. */
export const missingStyles = {
  watch: () => document.addEventListener('error', note, { capture: true }),

  async fetchAgain(): Promise<void> {
    const links = [...missing]
    missing.clear()
    await Promise.all(links.map(fetchStyle))
  },
}

function fetchStyle(link: HTMLLinkElement): Promise<unknown> {
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.crossOrigin = link.crossOrigin
  again.href = link.href
  const come = new Promise((done, fail) => {
    again.addEventListener('load', done)
    again.addEventListener('error', fail)
  })
  link.replaceWith(again)
  return come
}
