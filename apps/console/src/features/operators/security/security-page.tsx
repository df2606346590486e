import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { PageHead } from '../../../page/page-head.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecretsCard } from './secrets-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How one signs in oneself, and where one is signed in. */
export default function SecurityPage() {
  const { email } = useOwnOperator()
  return (
    <>
      <PageHead title={<Trans>Your sign-in</Trans>} lead={email} />
      <Stack gap={5}>
        <SecretsCard />
        <PasskeysCard />
        <SessionsCard />
      </Stack>
    </>
  )
}
