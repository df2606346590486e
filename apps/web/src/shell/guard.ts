import type { PageAccess } from '../page/page-route.ts'
import { paths } from '../paths.ts'

interface Visit {
  access: PageAccess
  signedIn: boolean
  /** Path, query and hash. */
  here: string
}

/** Where a visitor is sent instead of the page; null lets in. The server enforces the same rights by itself. */
export function guard({ access, signedIn, here }: Visit): string | null {
  // [GUARD-06]
  if (access === 'auth') return signedIn ? paths.home() : null
  if (access === 'public' || signedIn) return null
  // [GUARD-04]
  return paths.login({ redirect: here })
}
