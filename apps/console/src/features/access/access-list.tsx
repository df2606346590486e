import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerPerson } from '@portal/contract/access/access-desk'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { customerAccessQuery } from './customer-access-query.ts'
import { permissionNames } from './permission-names.ts'
import { roleNames } from './role-names.ts'

interface AccessListProps {
  accountId: string
  /** With all that each may do, and when they were last here. */
  isWhole?: boolean
}

/** People first, then who is invited. */
export function AccessList({ accountId, isWhole = false }: AccessListProps) {
  const { i18n, t } = useLingui()
  const { people, invitations } = useSuspenseQuery(customerAccessQuery(accountId)).data
  if (people.length + invitations.length === 0) {
    return (
      <p>
        <Trans>Nobody has access to this account.</Trans>
      </p>
    )
  }
  return (
    <List label={t`Who has access`} look="plain">
      {people.map((person) => (
        <ListRow
          key={person.profileId}
          icon="user"
          title={person.name || person.email}
          trailing={person.isOver ? <Trans>ended</Trans> : i18n._(roleNames[person.role])}
          detail={<PersonDetail person={person} isWhole={isWhole} />}
        />
      ))}
      {invitations.map((invitation) => (
        <ListRow
          key={invitation.id}
          icon="mail"
          title={invitation.email}
          trailing={i18n._(roleNames[invitation.role])}
          detail={
            invitation.isOver ? (
              <Trans>
                invited, the link ended <DateText date={invitation.until} />
              </Trans>
            ) : (
              <Trans>
                invited, the link ends <DateText date={invitation.until} />
              </Trans>
            )
          }
        />
      ))}
    </List>
  )
}

interface PersonDetailProps {
  person: CustomerPerson
  isWhole: boolean
}

/** How someone is known, and from when to when. */
function PersonDetail({ person, isWhole }: PersonDetailProps) {
  const { i18n } = useLingui()
  const may = (all: ReadonlyArray<keyof typeof permissionNames>) =>
    all.map((each) => i18n._(permissionNames[each])).join(', ')
  return (
    <>
      {person.email}
      {person.isConfirmed ? null : (
        <>
          {' · '}
          <Trans>email not confirmed</Trans>
        </>
      )}
      {person.since ? (
        <>
          {' · '}
          <Trans>
            since <DateText date={person.since} />
          </Trans>
        </>
      ) : null}
      {person.lastDay ? (
        <>
          {' · '}
          <Trans>
            until <DateText date={person.lastDay} />
          </Trans>
        </>
      ) : null}
      {isWhole && person.lastVisitAt ? (
        <>
          {' · '}
          <Trans>
            last here <DateText date={person.lastVisitAt} look="moment" />
          </Trans>
        </>
      ) : null}
      {isWhole ? <div>{may(person.permissions)}</div> : null}
    </>
  )
}
