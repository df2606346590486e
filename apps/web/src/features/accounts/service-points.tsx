import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountDetails, ServicePoint } from '@portal/contract/accounts/accounts'
import { Badge } from '@portal/kit/display/badge'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Card } from '@portal/kit/layout/card'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { useLocalisedText } from '@portal/browser/api/localised-text'

const serviceIcon: Record<ServicePoint['service'], IconName> = {
  electricity: 'outages',
  water: 'water',
  gas: 'gas',
}

/** The metered places of an account, each with its meter and tariff. */
export function ServicePoints({ account }: { account: AccountDetails }) {
  const { t } = useLingui()
  const points = account.servicePoints
  return (
    <Card as="section">
      <SectionHeading title={<Trans>Your service</Trans>} />
      {points.length === 0 ? (
        <EmptyState level={3} icon="outages" title={t`Nothing is connected yet`}>
          <Trans>Your meter will appear here once it’s installed.</Trans>
        </EmptyState>
      ) : (
        <List look="plain" label={t`Your service`}>
          {points.map((point) => (
            <ServicePointRow key={point.id} point={point} />
          ))}
        </List>
      )}
    </Card>
  )
}

function ServicePointRow({ point }: { point: ServicePoint }) {
  const { t } = useLingui()
  const localised = useLocalisedText()
  const details = [
    ...(point.name.startsWith(point.address.line1) ? [] : [point.address.line1]),
    point.meterNumber ? t`meter ${point.meterNumber}` : t`no meter`,
    localised(point.tariffName),
  ]
  return (
    <ListRow
      icon={serviceIcon[point.service]}
      title={point.name}
      detail={details.join(' · ')}
      trailing={
        point.status === 'connected' ? (
          <Badge tone="success">
            <Trans>Connected</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans>Disconnected</Trans>
          </Badge>
        )
      }
    />
  )
}
