import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'
import { consoleBase, paths } from '../../../paths.ts'

/** `to`: where one was going. */
export const signInSearch = z.object({ to: searchValue(z.string()) })
export type SignInSearch = z.infer<typeof signInSearch>

/** Only an address of the console is followed. */
export function wayAfterSignIn(to: string | undefined): string {
  const { origin } = window.location
  const address = to?.startsWith('/') ? URL.parse(to, origin) : null
  const isOurs = address?.origin === origin && /^\/console(?:\/|$)/.test(address.pathname)
  if (!address || !isOurs || address.pathname === `${consoleBase}/sign-in`) return paths.start()
  return address.pathname + address.search + address.hash
}
