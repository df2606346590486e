import { getPageConfig } from '@portal/browser/api/page-config'
import { useFocusOnNavigation } from '@portal/browser/page/navigation-focus'
import { SettledMark } from '@portal/browser/page/settled-mark'
import { toasts } from '@portal/browser/page/toasts'
import { LoadingBar } from '@portal/kit/feedback/loading-bar'
import { ToastRegion } from '@portal/kit/feedback/toast'
import { useLingui } from '@lingui/react'
import { useIsMutating } from '@tanstack/react-query'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { session } from '../../session/operator-session.ts'
import { DeskLayout } from '../layout/desk-layout.tsx'
import { DoorLayout } from '../layout/door-layout.tsx'
import { SignInAgain } from '../layout/sign-in-again.tsx'

const isSignedIn = () => session.isSignedIn()

function subscribe(changed: () => void): () => void {
  const stops = [session.onBegin(changed), session.onEnd(changed)]
  return () => stops.forEach((stop) => stop())
}

/** The current page in its layout, the loading bar above, the toasts beside. */
export function PageFrame() {
  useFocusOnNavigation()
  const { i18n } = useLingui()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.consolePage })
  const title = page ? i18n._(page.title) : null
  const { name } = getPageConfig().utility
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ')
  }, [title, name])
  const signedIn = useSyncExternalStore(subscribe, isSignedIn)
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const acting = useIsMutating() > 0
  const Layout = page?.needs === 'anyone' ? DoorLayout : DeskLayout
  // Whose session ended by itself signs in over the page: what was typed in it is still there.
  const isCovered = Layout === DeskLayout && !signedIn
  return (
    <>
      <LoadingBar active={navigating || acting} failed={false} />
      <div hidden={isCovered}>
        <Layout>
          <Outlet />
        </Layout>
      </div>
      {isCovered ? <SignInAgain /> : null}
      <ToastRegion toasts={toasts} />
      <SettledMark />
    </>
  )
}
