import { Trans } from '@lingui/react/macro'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import type { Upcoming } from '../../page/account-part.ts'
import { PageLink } from '@portal/browser/page/page-link'

/** What comes next on an account, in one list; each opens its page, where it can be changed. */
export function UpcomingSection({ upcoming }: { upcoming: ReadonlyArray<Upcoming> }) {
  if (upcoming.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading title={<Trans>Coming up</Trans>} />
      <List>
        {upcoming.map(({ key, icon, to, title, detail, amount }) => (
          <ListRow
            key={key}
            icon={icon}
            forward
            title={
              <PageLink className={listRowLinkClass} to={to}>
                {title}
              </PageLink>
            }
            detail={detail}
            trailing={amount ? <MoneyText {...amount} /> : null}
          />
        ))}
      </List>
    </Stack>
  )
}
