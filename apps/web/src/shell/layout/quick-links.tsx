import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../paths.ts'
import { flags } from '../../session/flags.ts'
import { session } from '../../session/portal-session.ts'
import classes from './quick-links.module.css'

const entrances = {
  outage: {
    icon: 'outages',
    label: <Trans>Power out? Tell us</Trans>,
    path: paths.home(),
  },
  payment: {
    icon: 'pay',
    label: <Trans>Pay a bill without signing in</Trans>,
    path: paths.makePayment(),
  },
  contact: { icon: 'phone', label: <Trans>Contact us</Trans>, path: paths.contact() },
} as const
export type QuickLink = keyof typeof entrances

/**
 * Whose pages let guests in. The sign-in page brings no other page's code along and cannot ask; a test compares the
 * list with the pages.
 */
export const quickLinks: ReadonlyArray<QuickLink> = ['outage', 'payment', 'contact']

interface QuickLinksProps {
  links?: ReadonlyArray<QuickLink>
}

/** What brings most people here and needs no profile: one tap enters guest mode and goes there. */
export function QuickLinks({ links = quickLinks }: QuickLinksProps) {
  const { allowGuest } = useSyncExternalStore(flags.subscribe, flags.get, flags.get)
  const go = useGo()
  const enter = useMutation({
    mutationFn: async (link: QuickLink) => {
      await session.enterAsGuest()
      await go(entrances[link].path)
    },
    meta: { announced: true },
  })
  if (!allowGuest || links.length === 0) return null
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link}>
          <button
            type="button"
            className={classes.link}
            aria-busy={(enter.isPending && enter.variables === link) || undefined}
            onClick={() => {
              if (!enter.isPending) enter.mutate(link)
            }}
          >
            <Icon name={entrances[link].icon} />
            <span className={classes.label}>{entrances[link].label}</span>
            <Icon name="forward" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where a quick link leads; for the test that compares. */
export function quickLinkPath(link: QuickLink): string {
  return entrances[link].path
}
