import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Badge } from '@portal/kit/display/badge'
import { Card } from '@portal/kit/layout/card'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useChargedMethodText } from '../../charging/charged-method-text.tsx'
import { AgreedTo } from './agreed-to.tsx'
import { OptionText, useMaximumText } from './option-text.tsx'

/** How autopay is set up; from whose method is drawn, only its owner is told. */
export function AutopayFacts({ autopay }: { autopay: AutopayOfAccount }) {
  const { t } = useLingui()
  const methodText = useChargedMethodText()
  const maximumText = useMaximumText()
  const { currency } = getPageConfig().utility
  const { option, method, own, status } = autopay
  if (!option) return null
  const maximum =
    option.kind === 'monthly' ? [] : [{ term: t`Maximum`, value: maximumText(option, currency) }]
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading
          title={<Trans>How it’s set up</Trans>}
          action={
            status === 'on' ? (
              <Badge tone="success">
                <Trans context="autopay">On</Trans>
              </Badge>
            ) : null
          }
        />
        <DefinitionList
          items={[
            {
              term: t`What autopay pays`,
              value: <OptionText option={option} currency={currency} />,
            },
            ...maximum,
            {
              term: t`From`,
              value: method
                ? methodText(method)
                : own
                  ? t`No payment method`
                  : t`The card or bank account of someone else who manages this account`,
            },
          ]}
        />
        {autopay.agreement ? <AgreedTo {...autopay.agreement} /> : null}
      </Stack>
    </Card>
  )
}
