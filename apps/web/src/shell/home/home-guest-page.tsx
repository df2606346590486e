import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { Banner } from '@portal/kit/feedback/banner'
import { useLocation } from '@tanstack/react-router'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { ContactCard } from './home-guest-contact.tsx'
import { EmergencyCard } from './home-guest-emergency.tsx'
import classes from './home-guest-page.module.css'
import { SignInCard } from './home-guest-sign-in.tsx'
import { guestTasks } from './home-guest-tasks.ts'
import type { GuestTask } from './home-guest-tasks.ts'
import { useGuestPages } from '../layout/use-guest-pages.ts'

/** Home without a profile: the number for danger, what can be done right away, and the way to one’s own accounts. */
export default function GuestHomePage() {
  const isOpen = useGuestPages()
  const tasks = guestTasks.filter(({ to }) => isOpen(to))
  const wanted = useLocation({ select: ({ state }) => state.wanted })
  return (
    <div className={classes.page}>
      {wanted === undefined ? null : <SignInForIt wanted={wanted} />}
      <h1 className={classes.greeting}>
        <Trans>Hello. How can we help?</Trans>
      </h1>
      <div className={tasks.length > 0 ? classes.withTasks : classes.withoutTasks}>
        <EmergencyCard className={classes.emergency} />
        {tasks.length > 0 ? <Tasks tasks={tasks} /> : null}
        <SignInCard className={classes.signIn} />
        <ContactCard className={classes.contact} />
      </div>
    </div>
  )
}

/** A link that needs somebody's own profile led here: what it showed comes after signing in. */
function SignInForIt({ wanted }: { wanted: string }) {
  return (
    <Banner
      tone="info"
      announce
      title={<Trans>Sign in to see this</Trans>}
      action={
        <PageLink to={paths.login({ redirect: wanted })} className={buttonClass({ size: 'small' })}>
          <Trans>Sign in</Trans>
        </PageLink>
      }
    >
      <Trans>The page you wanted belongs to a profile. It opens once you’ve signed in.</Trans>
    </Banner>
  )
}

function Tasks({ tasks }: { tasks: ReadonlyArray<GuestTask> }) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.tasks}>
      <List label={t`What you can do without signing in`}>
        {tasks.map(({ to, icon, title, detail }) => (
          <ListRow
            key={to}
            icon={icon}
            iconTone="brand"
            forward
            title={
              <PageLink to={to} className={listRowLinkClass}>
                {i18n._(title)}
              </PageLink>
            }
            detail={i18n._(detail)}
          />
        ))}
      </List>
    </div>
  )
}
