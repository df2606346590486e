import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '@portal/browser/page/load-chunk'
import { session } from '../../session/portal-session.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type LazyPage<Props> = ComponentType<Props> & { preload?: () => Promise<void> }

/** The router's own says nothing of the props. */
function lazyPage<Props>(load: Load<Props>): LazyPage<Props> {
  return lazyRouteComponent(() => loadChunk(load as Load<never>)) as LazyPage<Props>
}

/**
 * One address, two pages: `guest` serves who knows no more of the account than what stands on a bill. Each comes only
 * to whom it is for; the other one's code and words stay away.
 */
export function pageByVisitor<Props extends object>(
  pages: { profile: Load<Props>; guest: Load<Props> },
  isAlwaysForGuests: (props: Props) => boolean = () => false,
) {
  const Profile = lazyPage(pages.profile)
  const Guest = lazyPage(pages.guest)

  /** Who leaves guest mode is shown the same until the next page is there. */
  function PageByVisitor(props: Props) {
    const [isGuest] = useState(() => session.state() === 'guest')
    return isGuest || isAlwaysForGuests(props) ? <Guest {...props} /> : <Profile {...props} />
  }
  return {
    page: async () => ({ default: PageByVisitor }),
    /** One of them is awaited by the loader, whichever page it will be. */
    loadProfile: async () => Profile.preload?.(),
    loadGuest: async () => Guest.preload?.(),
  }
}
