/**
 * The path to follow after signing in; only one of this very site is followed [GUARD-05], anything else is `/`. One that
 * leads to sign in again stands for where that would have led.
 */
export function safeRedirect(wanted: string | undefined | null): string {
  if (!wanted?.startsWith('/')) return '/'
  const origin = window.location.origin
  const address = URL.parse(wanted, origin)
  if (!address || address.origin !== origin || address.pathname.startsWith('//')) return '/'
  if (/^\/auth(?:\/|$)/i.test(address.pathname)) {
    return safeRedirect(address.searchParams.get('redirect'))
  }
  return address.pathname + address.search + address.hash
}
