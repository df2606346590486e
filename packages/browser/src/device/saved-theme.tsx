/**
 * Sets the `dark` class before the first paint [SHELL-13]: the saved Dark or Light, else the system's [SHELL-15]. A
 * view as a customer has it in its tab, or goes by the device's.
 * The build writes this function's text into a file of its own, so it may use nothing from outside itself.
 */
export function applySavedTheme(): void {
  let saved: string | null = null
  try {
    saved = sessionStorage.getItem('portal.theme') ?? localStorage.getItem('portal.theme')
  } catch {
    // Storage can be forbidden; the system's preference stands then.
  }
  const dark =
    saved === 'Dark' || (saved !== 'Light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
}
