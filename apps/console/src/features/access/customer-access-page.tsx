import { Card } from '@portal/kit/layout/card'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { AccessList } from './access-list.tsx'

/** Who has access, with what it allows. */
export default function CustomerAccessPage({ accountId }: CustomerPartProps) {
  return (
    <Card>
      <AccessList accountId={accountId} isWhole />
    </Card>
  )
}
