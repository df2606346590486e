/** The path to follow after signing in; only one of this very site is followed [GUARD-05], anything else is `/`. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/'
  const origin = window.location.origin
  const address = URL.parse(wanted, origin)
  if (!address || address.origin !== origin || address.pathname.startsWith('//')) return '/'
  return address.pathname + address.search + address.hash
}
