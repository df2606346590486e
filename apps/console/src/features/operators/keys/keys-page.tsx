import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListAndDetail } from '../../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../../page/page-head.tsx'
import { paths } from '../../../paths.ts'
import { KeyDetail } from './key-detail.tsx'
import { KeyState } from './key-state.tsx'
import type { KeysSearch } from './keys-address.ts'
import { keysQuery } from './keys-queries.ts'
import { MakeKey } from './make-key.tsx'
import { scopeNames } from './scope-names.ts'

/** By which keys the utility's systems come in; those that ended stay listed. */
export default function KeysPage({ search: { open } }: PageProps<object, KeysSearch>) {
  const { t, i18n } = useLingui()
  const { keys } = useSuspenseQuery(keysQuery).data
  const opened = keys.find(({ id }) => id === open)
  return (
    <>
      <PageHead
        title={<Trans>Keys</Trans>}
        lead={<Trans>What your systems use to sign in here.</Trans>}
        acts={<MakeKey />}
      />
      <ListAndDetail
        label={t`Keys`}
        items={keys}
        idOf={({ id }) => id}
        addressOf={(id) => paths.keys(id === undefined ? {} : { open: id })}
        open={opened?.id}
        renderRow={(key) => (
          <RowCells
            title={key.name}
            detail={key.scopes.map((scope) => i18n._(scopeNames[scope])).join(', ')}
            facts={[
              <DateText key="expires" date={key.expiresAt} />,
              <KeyState key="state" apiKey={key} />,
            ]}
          />
        )}
        empty={
          <EmptyState icon="key" title={t`No system has a key yet`}>
            <Trans>Make a key to let a system in.</Trans>
          </EmptyState>
        }
        detail={opened ? <KeyDetail apiKey={opened} /> : null}
      />
    </>
  )
}
