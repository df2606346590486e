import { Trans } from '@lingui/react/macro'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { AccessList } from './access-list.tsx'

/** Who has access, and who is invited. */
export function AccessCard({ accountId }: CustomerPartProps) {
  return (
    <Card as="section">
      <Stack gap={2}>
        <SectionHeading title={<Trans>Access</Trans>} />
        <AccessList accountId={accountId} />
      </Stack>
    </Card>
  )
}
