import { Trans, useLingui } from '@lingui/react/macro'
import type { Operator } from '@portal/contract/operators/operators'
import { DateText } from '@portal/kit/display/date-text'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { roleNames } from './role-names.ts'

/** One of the staff: who, as what, and when they were last here. */
export function OperatorRow({ operator }: { operator: Operator }) {
  const { i18n } = useLingui()
  const { name, email, role, joinedAt, lastSeenAt } = operator
  const seen =
    joinedAt === null ? (
      <Trans>invited</Trans>
    ) : lastSeenAt === null ? (
      <Trans>not seen yet</Trans>
    ) : (
      <DateText date={lastSeenAt} />
    )
  return <RowCells title={name} detail={email} facts={[i18n._(roleNames[role]), seen]} />
}
