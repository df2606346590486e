import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookAttempt } from '@portal/contract/webhooks/webhooks'
import { DataTable } from '@portal/kit/display/data-table'
import { DateText } from '@portal/kit/display/date-text'
import { faultNames } from '../webhook-names.ts'

/** Each try with what came of it and how the answer began, the newest first. */
export function AttemptsTable({ attempts }: { attempts: ReadonlyArray<WebhookAttempt> }) {
  const { i18n, t } = useLingui()
  if (attempts.length === 0) {
    return (
      <p>
        <Trans>It wasn’t tried yet.</Trans>
      </p>
    )
  }
  const outcome = ({ status, fault }: WebhookAttempt) =>
    fault === null ? status : i18n._(faultNames[fault])
  return (
    <DataTable
      caption={t`Tries`}
      rows={attempts}
      rowKey={({ at }) => at}
      columns={[
        {
          key: 'at',
          header: t`When`,
          priority: 'title',
          cell: triedAt,
        },
        { key: 'outcome', header: t`Response`, priority: 'figure', cell: outcome },
        {
          key: 'took',
          header: t`Took`,
          align: 'end',
          cell: ({ milliseconds }) => t`${i18n.number(milliseconds)} ms`,
        },
        { key: 'answer', header: t`It began`, cell: ({ answer }) => answer },
      ]}
    />
  )
}

function triedAt({ at }: WebhookAttempt) {
  return <DateText date={at} look="moment" />
}
