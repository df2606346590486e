import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskConversationHead } from '@portal/contract/support/support-desk'
import { DateText } from '@portal/kit/display/date-text'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'

/** One conversation: who wrote, what was said last, and whose turn it is. */
export function MessageRow({ head }: { head: DeskConversationHead }) {
  const { t } = useLingui()
  const { writer, number, excerpt, state, lastAt, assignedTo } = head
  return (
    <RowCells
      title={writer ?? number}
      detail={excerpt}
      facts={[
        state === 'waiting' ? (
          (assignedTo?.name ?? t`nobody’s`)
        ) : state === 'answered' ? (
          <Trans key="state">answered</Trans>
        ) : (
          <Trans key="state">closed</Trans>
        ),
        <DateText key="at" date={lastAt} look="moment" />,
      ]}
    />
  )
}
