import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { checkOperatorAudit } from '@portal/contract/operators/operators-audit'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Banner } from '@portal/kit/feedback/banner'
import { Row } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { auditCheckQuery } from './audit-queries.ts'

/** Whether the whole log is as it was written: each entry is chained to the one before. */
export function AuditCheck() {
  const { t, i18n } = useLingui()
  const { check } = useSuspenseQuery(auditCheckQuery).data
  const checking = useMutation({
    mutationFn: () => api.call(checkOperatorAudit, {}),
    onSuccess: ({ broken }) => {
      if (broken !== null) return
      toasts.add({ severity: 'success', summary: t`No entry was changed.`, life: 5000 })
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
  const again = (
    <Button
      kind="outline"
      size="small"
      pending={checking.isPending}
      onClick={() => checking.mutate()}
    >
      <Trans>Check now</Trans>
    </Button>
  )
  if (check?.broken != null) {
    const { broken, at } = check
    return (
      <Banner
        tone="danger"
        announce
        title={<Trans>Entry {broken} was changed or removed.</Trans>}
        action={again}
      >
        <Trans>
          Found on <DateText date={at} look="moment" />. Entries from there on can’t be trusted.
          Find out who has access to the database.
        </Trans>
      </Banner>
    )
  }
  return (
    <Row gap={3}>
      <p>
        {check ? (
          <Trans>
            Checked on <DateText date={check.at} look="moment" />:{' '}
            <Plural
              value={check.count}
              _0="the log was empty."
              one="# entry, unchanged."
              other="# entries, none changed."
            />
          </Trans>
        ) : (
          <Trans>The log hasn’t been checked yet. It’s checked every night.</Trans>
        )}
      </p>
      {again}
    </Row>
  )
}
