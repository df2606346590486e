import { Trans, useLingui } from '@lingui/react/macro'
import type { Operator } from '@portal/contract/operators/operators'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useOwnOperator } from '../../../page/own-operator.ts'
import type { OperatorActProps } from './operator-act.ts'
import { LetInDialog } from './let-in-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface Act {
  words: string
  kind: 'outline' | 'danger'
  Dialog: ComponentType<OperatorActProps>
}

/** What can be done about one of the staff, by how they stand. Nobody changes themselves. */
export function OperatorActs({ operator }: { operator: Operator }) {
  const own = useOwnOperator()
  const acts = useActs(operator)
  const [open, setOpen] = useState<string | null>(null)
  if (operator.id === own.id) {
    return (
      <p>
        <Trans>This is you. Another administrator can change your role or suspend you.</Trans>
      </p>
    )
  }
  const Dialog = acts.find(({ words }) => words === open)?.Dialog
  return (
    <>
      <Row gap={2}>
        {acts.map(({ words, kind }) => (
          <Button key={words} kind={kind} size="small" onClick={() => setOpen(words)}>
            {words}
          </Button>
        ))}
      </Row>
      {Dialog ? <Dialog operator={operator} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function useActs({ joinedAt, suspendedAt }: Operator): ReadonlyArray<Act> {
  const { t } = useLingui()
  const role: Act = { words: t`Change role`, kind: 'outline', Dialog: RoleDialog }
  if (suspendedAt !== null) {
    return [{ words: t`Let back in`, kind: 'outline', Dialog: LetInDialog }]
  }
  if (joinedAt === null) {
    return [
      { words: t`Send again`, kind: 'outline', Dialog: ResendDialog },
      role,
      { words: t`Withdraw the invitation`, kind: 'danger', Dialog: WithdrawDialog },
    ]
  }
  return [
    role,
    { words: t`Renew sign-in`, kind: 'outline', Dialog: RenewDialog },
    { words: t`Suspend`, kind: 'danger', Dialog: SuspendDialog },
  ]
}
