import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import type { Approval } from '@portal/contract/approvals/approvals'
import type { approvalsDesk } from '@portal/contract/approvals/approvals-desk'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Stack } from '@portal/kit/layout/stack'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { ApprovalRow } from './approval-row.tsx'
import { ApprovalView } from './approval-view.tsx'
import type { ApprovalsSearch } from './approvals-address.ts'
import { approvalsQuery } from './approvals-queries.ts'

/** Money that waits for a second person, and what became of the rest. */
export default function ApprovalsPage({ search }: PageProps<object, ApprovalsSearch>) {
  const { t } = useLingui()
  const { show, open } = search
  const isAll = show === 'all'
  const { items, more } = useCursorList<typeof approvalsDesk.routes.listApprovals, Approval>(
    approvalsQuery({ isAll }),
    (page) => page.items,
  )
  const opened = items.find(({ id }) => id === open)
  return (
    <>
      <PageHead
        title={<Trans>Approvals</Trans>}
        acts={
          <ViewLinks
            label={t`Which approvals`}
            views={[
              { to: paths.approvals(), words: t`Waiting`, isOpen: !isAll },
              { to: paths.approvals({ show: 'all' }), words: t`All`, isOpen: isAll },
            ]}
          />
        }
      />
      <ListAndDetail
        label={t`Approvals`}
        items={items}
        idOf={({ id }) => id}
        addressOf={(id) =>
          paths.approvals({ ...(show && { show }), ...(id !== undefined && { open: id }) })
        }
        open={opened?.id}
        more={more}
        renderRow={(approval) => <ApprovalRow approval={approval} isStateShown={isAll} />}
        empty={
          <EmptyState icon="check-all" title={t`Nothing waits for approval`}>
            <Trans>What colleagues ask for beyond their limit is listed here.</Trans>
          </EmptyState>
        }
        detail={
          opened ? (
            <Stack gap={3}>
              <PageLink to={paths.customer(opened.account.id)} className={textLinkClass()}>
                {opened.account.holderName}, {opened.account.number}
              </PageLink>
              <ApprovalView approval={opened} />
            </Stack>
          ) : null
        }
      />
    </>
  )
}
