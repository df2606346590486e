import { getProfile } from '@portal/contract/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { session } from '../../session/portal-session.ts'

export interface Person {
  /** Who gave no name goes by the address. */
  name: string
  email: string
  initials: string | null
}

/** Who is signed in; null until it is known, and for a guest. The frame stands without it. */
export function usePerson(): Person | null {
  const { data } = useQuery({ ...routeQuery(getProfile, {}), enabled: session.isSignedIn() })
  if (!data) return null
  const { firstName, lastName, email } = data
  return {
    name: `${firstName} ${lastName}`.trim() || email,
    email,
    initials: firstName.charAt(0) + lastName.charAt(0) || null,
  }
}
