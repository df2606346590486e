import type { Locale } from '@portal/contract/texts'

/** What a visitor will see first, as far as that shows before any code of the app has come. */
export type ForeseenPage = 'signIn' | 'home' | 'other'

/** What every page begins with, and beside it each page's own code, and its words in each language. */
export type FirstFiles = { start: ReadonlyArray<string> } & Record<
  ForeseenPage,
  Record<'code' | Locale, ReadonlyArray<string>>
>

export interface Foreseen {
  /** The files to be fetched at once instead of round after round. */
  files: ReadonlyArray<string>
  /** Whether the sign-in page that the server prepared is what this visitor will see. */
  prepared: boolean
}

/**
 * Foresees where the guard and the router will lead. Where it is mistaken, the page only comes a little later.
 * The build writes this function's text into the page, so it may use nothing from outside itself.
 */
export function foreseePage(files: FirstFiles): Foreseen {
  const saved = (name: string): string | null => {
    try {
      // What an operator sees through a customer's eyes is of its tab alone.
      const isView = sessionStorage.getItem('portal.customer-view') !== null
      return (isView ? sessionStorage : localStorage).getItem(`portal.${name}`)
    } catch {
      return null
    }
  }
  const path = location.pathname.toLowerCase().replace(/\/+$/, '') || '/'
  const isSignedIn = saved('token') !== null
  const isAnonymous = !isSignedIn && saved('guest') === null
  const isAuth = path.startsWith('/auth')
  // The guard’s `isOpenToAll` and `entersAsGuest`.
  const isOpen =
    (path.startsWith('/reports/') && path !== '/reports/new') ||
    /^\/(?:invitation|accounts\/added|contact-changed|customer-view|contact)$/.test(path)
  const signsIn = !isSignedIn && path === '/auth/login'
  // Whoever comes from the mail of a receipt sees it as a guest.
  const hasProof = path.startsWith('/payments/') && /[?&]proof=/.test(location.search)
  const leadsToSignIn = signsIn || (isAnonymous && !isAuth && !isOpen && !hasProof)
  const page = isAuth || leadsToSignIn ? 'signIn' : isSignedIn && path === '/' ? 'home' : 'other'
  // As the app will choose its language; the page's own is the one that the browser's request asked for.
  const own = document.documentElement.lang
  const browser = navigator.languages.map((tag) => tag.split('-')[0])
  const spoken = [saved('locale'), ...browser, own].find(
    (language): language is Locale => language === 'en' || language === 'es',
  )
  // What the address adds to the page, and a browser without passkeys, would make it jump.
  const isPlain =
    typeof PublicKeyCredential === 'function' &&
    !/[?&](?:notice|inactiveLogout|email)=|[?&]redirect=[^&]*proof/.test(location.search)
  return {
    files: [...files.start, ...files[page].code, ...files[page][spoken ?? 'en']],
    prepared: leadsToSignIn && isPlain && spoken === own,
  }
}
