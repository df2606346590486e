import { useRouter } from '@tanstack/react-router'
import { isGuestPath } from '../../session/guest-paths.ts'

/** Tells of a path whether a page is there that can serve guests, and that they may open [GUARD-08]. */
export function useGuestPages(): (path: string) => boolean {
  const router = useRouter()
  return (path) => {
    const [, , route] = router.getMatchedRoutes(path)
    const access = route?.options.staticData?.page?.access
    return isGuestPath(path) && (access === 'guest' || access === 'public')
  }
}
