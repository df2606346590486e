import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import type { OperatorAuditEntry } from '@portal/contract/operators/operators-audit'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DetailHead } from '../../../page/list-and-detail/detail-head.tsx'
import { paths } from '../../../paths.ts'
import { auditEntryQuery } from './audit-queries.ts'
import { useActName } from './use-act-name.ts'
import { useWhoName } from './use-who-name.ts'

/** Who, when, from where and about what; what was kept of it as it was kept. */
export function EntryDetail({ number }: { number: number }) {
  const { t } = useLingui()
  const actName = useActName()
  const whoName = useWhoName()
  const { data: entry } = useSuspenseQuery(auditEntryQuery(number))
  const details = Object.entries(entry.details)
  return (
    <Stack gap={4}>
      <DetailHead title={actName(entry.act)} lead={<DateText date={entry.at} look="moment" />} />
      <DefinitionList
        items={[
          { term: t`Who`, value: whoName(entry) },
          { term: t`About`, value: <About entry={entry} /> },
          { term: t`From address`, value: entry.from ?? t`not kept` },
          { term: t`Entry`, value: String(entry.number) },
          { term: t`Name in the API`, value: <code>{entry.act}</code> },
        ]}
      />
      {details.length > 0 ? (
        <section>
          <h3>
            <Trans>What was kept of it</Trans>
          </h3>
          <DefinitionList
            items={details.map(([name, value]) => ({
              term: name,
              value: <code>{String(value)}</code>,
            }))}
          />
        </section>
      ) : null}
      {entry.subject === null ? null : (
        <p>
          <PageLink to={paths.audit({ about: entry.subject })} className={textLinkClass()}>
            <Trans>Everything about it</Trans>
          </PageLink>
        </p>
      )}
    </Stack>
  )
}

function About({ entry: { about, subject } }: { entry: OperatorAuditEntry }) {
  const { t } = useLingui()
  if (about === null) return subject === null ? t`nothing in particular` : <code>{subject}</code>
  const { kind, id, name } = about
  const to = kind === 'account' ? paths.customer(id) : paths.operators({ open: id })
  return (
    <PageLink to={to} className={textLinkClass()}>
      {kind === 'account' ? t`account ${name}` : name}
    </PageLink>
  )
}
