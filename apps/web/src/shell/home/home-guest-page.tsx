import { Trans, useLingui } from '@lingui/react/macro'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { PageLink } from '../../page/page-link.tsx'
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
  return (
    <div className={classes.page}>
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
