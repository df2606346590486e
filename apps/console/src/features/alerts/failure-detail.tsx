import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import type { FailedDelivery } from '@portal/contract/alerts/alerts-failures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Stack } from '@portal/kit/layout/stack'
import { DetailHead } from '../../page/list-and-detail/detail-head.tsx'
import { paths } from '../../paths.ts'
import { useFailureWords } from './use-failure-words.ts'

/** One message that reached nobody: why, and what holds of its address now. */
export function FailureDetail({ failure }: { failure: FailedDelivery }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const { alert, channel, state, at, reason } = failure
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<Badge tone="danger">{words.states[state]}</Badge>}
        title={alert?.title ?? words.channels[channel]}
        lead={words.explained[state]}
      />
      <DefinitionList
        items={[
          { term: t`Channel`, value: words.channels[channel] },
          { term: t`When`, value: <DateText date={at} look="moment" /> },
          { term: t`What the other side said`, value: reason ?? t`nothing` },
          ...(alert
            ? [
                { term: t`Sent to`, value: alert.name ?? t`a profile without a name` },
                { term: t`Would go now to`, value: alert.address ?? t`nowhere` },
              ]
            : []),
        ]}
      />
      {alert ? (
        <p>
          {alert.isBroken ? (
            <Trans>
              This address is still broken. Nothing goes there until the customer changes or
              confirms it.
            </Trans>
          ) : (
            <Trans>
              Nothing came back from where it would go now. The next message goes there.
            </Trans>
          )}
        </p>
      ) : (
        <p>
          <Trans>It went to someone without a profile, such as a guest.</Trans>
        </p>
      )}
      {alert?.accountId ? (
        <p>
          <PageLink
            to={paths.customer(alert.accountId)}
            className={buttonClass({ size: 'small', kind: 'outline' })}
          >
            <Trans>Customer {alert.accountNumber}</Trans>
          </PageLink>
        </p>
      ) : null}
    </Stack>
  )
}
