import { getProfile } from '@portal/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../api/route-query.ts'

export interface Person {
  name: string
  email: string
  initials: string
}

/** Who is signed in; null until it is known. The frame stands without it. */
export function usePerson(): Person | null {
  const { data } = useQuery(routeQuery(getProfile, {}))
  if (!data) return null
  const { firstName, lastName, email } = data
  return {
    name: `${firstName} ${lastName}`,
    email,
    initials: `${firstName.charAt(0)}${lastName.charAt(0)}`,
  }
}
