import { useLingui } from '@lingui/react/macro'
import type { Approval } from '@portal/contract/approvals/approvals'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { actNames, approvalStates } from './approval-words.ts'

interface ApprovalRowProps {
  approval: Approval
  /** Among others that no longer wait: how it stands is said. */
  isStateShown: boolean
}

/** What is asked for, on whose account, by whom. */
export function ApprovalRow({ approval, isStateShown }: ApprovalRowProps) {
  const { i18n } = useLingui()
  const { act, amount, account, askedBy, askedAt, state } = approval
  const { tone, words } = approvalStates[state]
  return (
    <RowCells
      title={
        <>
          {i18n._(actNames[act])} <MoneyText {...amount} />
        </>
      }
      detail={`${account.holderName} · ${askedBy.name}`}
      facts={[
        <DateText key="asked" date={askedAt} />,
        isStateShown ? (
          <Badge key="state" tone={tone}>
            {i18n._(words)}
          </Badge>
        ) : null,
      ]}
    />
  )
}
