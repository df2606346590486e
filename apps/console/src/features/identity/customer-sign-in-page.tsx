import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { customerSessionsQuery } from './customer-sessions-query.ts'
import { SignInOfPerson } from './sign-in-of-person.tsx'

/** How each person signs in, and help for who cannot. */
export default function CustomerSignInPage({ accountId }: CustomerPartProps) {
  const { people } = useSuspenseQuery(customerSessionsQuery(accountId)).data
  if (people.length === 0) {
    return (
      <p>
        <Trans>Nobody has access to this account.</Trans>
      </p>
    )
  }
  return (
    <Stack gap={5}>
      {people.map((person) => (
        <SignInOfPerson key={person.profileId} accountId={accountId} person={person} />
      ))}
    </Stack>
  )
}
