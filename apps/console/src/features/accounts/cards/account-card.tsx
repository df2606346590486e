import { Trans, useLingui } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { readablePhone } from '@portal/rules/readable-phone'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerPartProps } from '../../../page/customer-part.ts'
import { addressLine } from '../address-line.ts'
import { customerQuery } from '../customers-queries.ts'

/** What the utility knows of the account. */
export function AccountCard({ accountId }: CustomerPartProps) {
  const { t } = useLingui()
  const customer = useSuspenseQuery(customerQuery(accountId)).data
  const kinds = {
    residential: t`Residential`,
    'small-business': t`Small business`,
    industrial: t`Industrial`,
  }
  const none = t`none`
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading title={<Trans>Account</Trans>} />
        <DefinitionList
          items={[
            { term: t`Holder`, value: customer.holderName },
            {
              term: t`Phone`,
              value: customer.holderPhone ? readablePhone(customer.holderPhone) : none,
            },
            { term: t`Email`, value: customer.holderEmail ?? none },
            { term: t`Mail goes to`, value: addressLine(customer.mailingAddress) },
            { term: t`Kind`, value: kinds[customer.customerClass] },
            { term: t`Since`, value: <DateText date={customer.openedOn} /> },
            ...customer.servicePoints.map(({ number, name, meterNumber, status }) => ({
              term: name,
              value: [
                meterNumber ?? number,
                ...(status === 'disconnected' ? [t`disconnected`] : []),
              ].join(', '),
            })),
          ]}
        />
      </Stack>
    </Card>
  )
}
