import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountSwitch } from '../../account-parts/account-switch.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { autopayQuery } from '../../api/autopay-query.ts'
import type { AutopaySearch, Changing } from './autopay-address.ts'
import { AutopayOff } from './autopay-off.tsx'
import { AutopayOn } from './autopay-on.tsx'
import { nextDrawOf } from './next-payment.ts'
import { ChangeAutopay } from './change-autopay.tsx'

export default function AutopayPage({
  params,
  search,
}: PageProps<{ accountId: string }, AutopaySearch>) {
  const { accountId } = params
  return (
    <Stack gap={5}>
      <AccountSwitch accountId={accountId} to={paths.autopay} />
      <AutopayOfAccount key={accountId} accountId={accountId} change={search.change === 'true'} />
    </Stack>
  )
}

function AutopayOfAccount({ accountId, change }: { accountId: string; change: boolean }) {
  const { data: autopay } = useSuspenseQuery(autopayQuery(accountId))
  const mayBegin = change && autopay.mayChange && autopay.refusal === null
  const [changing, setChanging] = useState<Changing | null>(mayBegin ? 'method' : null)
  const given = { accountId, autopay }
  return (
    <FocusOnChange on={changing ?? `${autopay.status} ${nextDrawOf(autopay.plan)?.key ?? ''}`}>
      {autopay.status === 'off' ? (
        <AutopayOff {...given} />
      ) : changing ? (
        <ChangeAutopay
          {...given}
          isMethodFirst={changing === 'method'}
          onClose={() => setChanging(null)}
        />
      ) : (
        <AutopayOn {...given} onChange={setChanging} />
      )}
    </FocusOnChange>
  )
}
