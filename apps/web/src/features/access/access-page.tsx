import { Trans, useLingui } from '@lingui/react/macro'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Icon } from '@portal/kit/display/icon'
import { Columns } from '@portal/kit/layout/columns'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountColumn } from '../../account-parts/account-column.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import classes from './access-page.module.css'
import { accessQuery } from './access-queries.ts'
import { AccessTitle } from './access-title.tsx'
import { LeaveAccount } from './leaving/leave-account.tsx'
import { LogSection } from './log/log-section.tsx'
import { InviteButton } from './people/invite-button.tsx'
import { PeopleList } from './people/people-list.tsx'

/** [ROUTE-25] [FEATURE-07] Who can open an account, who is invited, and who looked. */
export default function AccessPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { accountId } = params
  const { t } = useLingui()
  const { data: access } = useSuspenseQuery(accessQuery(accountId))
  const { mayManage, people, invitations } = access
  const me = people.find(({ isYou }) => isYou)
  const state = [...people, ...invitations].map(({ id }) => id).join(' ')
  return (
    <AccountColumn accountId={accountId} to={paths.manageAccess} wide>
      <Columns>
        <div>
          <FocusOnChange on={state}>
            <Stack gap={5}>
              <AccessTitle access={access} />
              {mayManage && me ? <InviteButton accountId={accountId} me={me} /> : null}
              <PeopleList
                accountId={accountId}
                access={access}
                label={t`Who can open this account`}
              />
              {access.isOnlyOwner ? (
                <p className={classes.only}>
                  <Icon name="info" size={20} />
                  <span>
                    <Trans>
                      You’re the only owner, so you can’t leave this account. Make someone else an
                      owner first.
                    </Trans>
                  </span>
                </p>
              ) : null}
            </Stack>
          </FocusOnChange>
          {me && !access.isOnlyOwner ? (
            <div className={classes.leave}>
              <LeaveAccount accountId={accountId} />
            </div>
          ) : null}
        </div>
        {mayManage ? (
          <div>
            <LogSection accountId={accountId} />
          </div>
        ) : null}
      </Columns>
    </AccountColumn>
  )
}
