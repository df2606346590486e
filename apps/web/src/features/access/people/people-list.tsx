import type { AccountAccess } from '@portal/contract/access/access-people'
import { List } from '@portal/kit/display/list'
import { InvitationRow } from './invitation-row.tsx'
import { PersonRow } from './person-row.tsx'

interface PeopleListProps {
  accountId: string
  access: AccountAccess
  label: string
}

/** People and invitations in one list. */
export function PeopleList({ accountId, access, label }: PeopleListProps) {
  const { people, invitations } = access
  const me = people.find(({ isYou }) => isYou)
  const owners = people.filter(({ role }) => role === 'owner').length
  return (
    <List label={label}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          accountId={accountId}
          person={person}
          me={me}
          isLastOwner={person.role === 'owner' && owners === 1}
        />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} accountId={accountId} invitation={invitation} />
      ))}
    </List>
  )
}
