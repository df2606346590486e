import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { Suspense, useState } from 'react'
import { KeyCap } from '../../../page/keys/key-cap.tsx'
import { useKeys } from '../../../page/keys/key-bindings.ts'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { customerActs } from '../announced-parts.ts'

/** What can be done for the customer, each by its own key as well. */
export function CustomerActs({ accountId }: { accountId: string }) {
  const { i18n } = useLingui()
  const { permissions } = useOwnOperator()
  const [open, setOpen] = useState<string | null>(null)
  const acts = customerActs.filter(({ needs }) => permissions.includes(needs))
  useKeys(
    acts.map(({ key, title }) => ({
      key,
      label: i18n._(title),
      run: (event) => {
        event.preventDefault()
        setOpen(key)
      },
    })),
  )
  const act = acts.find(({ key }) => key === open)
  if (acts.length === 0) return null
  return (
    <Row gap={2}>
      {acts.map(({ key, title, icon }) => (
        <Button key={key} kind="outline" size="small" icon={icon} onClick={() => setOpen(key)}>
          {i18n._(title)} <KeyCap name={key} />
        </Button>
      ))}
      {act ? (
        <Suspense fallback={null}>
          <act.Dialog accountId={accountId} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </Row>
  )
}
