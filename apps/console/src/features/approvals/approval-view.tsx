import { Trans, useLingui } from '@lingui/react/macro'
import type { Approval } from '@portal/contract/approvals/approvals'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { Row, Stack } from '@portal/kit/layout/stack'
import { methodWords } from '../../page/method-words.ts'
import { ApprovalActs } from './approval-acts.tsx'
import { ApprovalChecks } from './approval-checks.tsx'
import { actNames, approvalStates } from './approval-words.ts'

interface ApprovalViewProps {
  approval: Approval
  /** Of the heading, in the page around it. */
  level?: 2 | 3
}

/** Who asks for what and why, what the checks say, and the decision. */
export function ApprovalView({ approval, level = 2 }: ApprovalViewProps) {
  const { i18n } = useLingui()
  const { act, amount, askedBy, askedAt, payment, why, state, checks, until } = approval
  const { words, tone } = approvalStates[state]
  const Heading = level === 2 ? 'h2' : 'h3'
  const { name } = askedBy
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Heading>
          {i18n._(actNames[act])} <MoneyText {...amount} />
        </Heading>
        <Badge tone={tone}>{i18n._(words)}</Badge>
      </Row>
      <p>
        {payment ? (
          <>
            <Trans>To {i18n._(methodWords(payment.method))}.</Trans>{' '}
          </>
        ) : null}
        “{why}”
      </p>
      <p>
        <Trans>
          Asked for by {name}, <DateText date={askedAt} look="moment" />
        </Trans>
        {state === 'waiting' ? (
          <>
            {' · '}
            <Trans>
              expires <DateText date={until} />
            </Trans>
          </>
        ) : null}
      </p>
      <Decided approval={approval} />
      {checks.length > 0 ? <ApprovalChecks checks={checks} /> : null}
      <ApprovalActs approval={approval} />
    </Stack>
  )
}

function Decided({ approval }: { approval: Approval }) {
  const { state, decidedBy, decidedAt, answer } = approval
  if (!decidedAt || state === 'waiting' || state === 'expired') return null
  const name = decidedBy?.name ?? ''
  return (
    <p>
      {state === 'done' && decidedBy ? <Trans>Approved by {name}</Trans> : null}
      {state === 'done' && !decidedBy ? <Trans>Within the limit of one person</Trans> : null}
      {state === 'sent-back' ? (
        <Trans>
          Sent back by {name}: “{answer}”
        </Trans>
      ) : null}
      {state === 'withdrawn' ? <Trans>Withdrawn by {name}</Trans> : null}
      {', '}
      <DateText date={decidedAt} look="moment" />
    </p>
  )
}
