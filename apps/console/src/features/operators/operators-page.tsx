import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Operator } from '@portal/contract/operators/operators'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { InviteButton } from './acts/invite-button.tsx'
import { OperatorDetail } from './operator-detail.tsx'
import { OperatorRow } from './operator-row.tsx'
import type { OperatorsSearch } from './operators-address.ts'
import { operatorsQuery } from './operators-queries.ts'

/** Who of the utility's staff comes in. */
export default function OperatorsPage({ search }: PageProps<object, OperatorsSearch>) {
  const { t } = useLingui()
  const { operators } = useSuspenseQuery(operatorsQuery).data
  const { show, open } = search
  const isSuspended = ({ suspendedAt }: Operator) => suspendedAt !== null
  const suspended = operators.filter(isSuspended)
  const active = operators.filter((one) => !isSuspended(one))
  const opened = operators.find(({ id }) => id === open)
  const shown = { ...(show && { show }) }
  return (
    <>
      <PageHead
        title={<Trans>Operators</Trans>}
        lead={<Trans>Who of your staff comes in here, and what they may do.</Trans>}
        acts={
          <>
            <ViewLinks
              label={t`Which operators`}
              views={[
                {
                  to: paths.operators(),
                  words: t`Let in`,
                  count: active.length,
                  isOpen: show !== 'suspended',
                },
                {
                  to: paths.operators({ show: 'suspended' }),
                  words: t`Suspended`,
                  count: suspended.length,
                  isOpen: show === 'suspended',
                },
              ]}
            />
            <InviteButton />
          </>
        }
      />
      <ListAndDetail
        label={t`Operators`}
        items={show === 'suspended' ? suspended : active}
        idOf={({ id }) => id}
        addressOf={(id) => paths.operators({ ...shown, ...(id !== undefined && { open: id }) })}
        open={opened?.id}
        renderRow={(operator) => <OperatorRow operator={operator} />}
        empty={
          <EmptyState icon="user" title={t`Nobody is suspended`}>
            <Trans>People who can no longer sign in are listed here.</Trans>
          </EmptyState>
        }
        detail={opened ? <OperatorDetail operator={opened} /> : null}
      />
    </>
  )
}
