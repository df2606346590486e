const mark = 'portal-run=1'

/**
 * Remembers until the browser is closed that it was open: a cookie without an age, shared by all tabs.
 * It says nothing about the person.
 */
export function markBrowserRun(): void {
  document.cookie = `${mark}; path=/; SameSite=Strict`
}

/** False once the browser was closed after the mark. */
export function isSameBrowserRun(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(mark)
}
