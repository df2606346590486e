import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountAccess, AccountPerson } from '@portal/contract/access/access-people'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { useAccessWords, useRoleName } from '../../../account-parts/access-text.tsx'
import type { AccountPartProps } from '../../../page/account-part.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { accessQuery } from '../access-queries.ts'

/** So many are named; more are counted. */
const MOST = 4

/** Among the settings of the account: who else sees it. Who does not manage that reads what they have themselves. */
export function PeopleCard({ account: { id: accountId } }: AccountPartProps) {
  const { data: access, isError } = useQuery(accessQuery(accountId))
  if (isError) return null
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeading
          title={
            access && !access.mayManage ? (
              <Trans>What you can do on this account</Trans>
            ) : (
              <Trans>Who sees this account</Trans>
            )
          }
          action={
            <PageLink to={paths.manageAccess(accountId)} className={textLinkClass({ alone: true })}>
              {access && !access.mayManage ? (
                <Trans>See details</Trans>
              ) : (
                <Trans>Manage access</Trans>
              )}
            </PageLink>
          }
        />
        {access ? <People access={access} /> : <Skeleton lines={3} />}
      </Stack>
    </Card>
  )
}

function People({ access: { mayManage, people, invitations } }: { access: AccountAccess }) {
  const { t } = useLingui()
  const there = people.filter(({ isOver }) => !isOver)
  const more = there.length - MOST
  const open = invitations.filter(({ isOver }) => !isOver).length
  return (
    <>
      <List look="plain" label={t`Who sees this account`}>
        {there.slice(0, MOST).map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </List>
      {more > 0 ? (
        <p>
          <Plural value={more} one="And # more" other="And # more" />
        </p>
      ) : null}
      {open > 0 ? (
        <p>
          <Plural
            value={open}
            one="One more is invited and hasn’t answered yet."
            _2="Two more are invited and haven’t answered yet."
            _3="Three more are invited and haven’t answered yet."
            other="# more are invited and haven’t answered yet."
          />
        </p>
      ) : null}
      {mayManage ? null : (
        <p>
          <Trans>Only its owners see who else has access.</Trans>
        </p>
      )}
    </>
  )
}

function PersonLine({ person }: { person: AccountPerson }) {
  const { t } = useLingui()
  const words = useAccessWords()
  const roleName = useRoleName()
  const { isYou, name, email, lastDay } = person
  const day = lastDay ? <DateText date={lastDay} look="long" /> : null
  const may = words(person)
  return (
    <ListRow
      title={isYou ? t`You` : name || email}
      detail={
        day ? (
          <Trans>
            {may}. Ends {day}
          </Trans>
        ) : (
          may
        )
      }
      trailing={roleName(person)}
    />
  )
}
