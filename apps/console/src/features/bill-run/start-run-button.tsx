import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { routeQuery } from '@portal/browser/api/route-query'
import { utilityToday } from '@portal/browser/api/utility-today'
import { useGo } from '@portal/browser/page/use-go'
import { previewBillRun, startBillRun } from '@portal/contract/bill-run/bill-run'
import { Button } from '@portal/kit/actions/button'
import { DateField } from '@portal/kit/fields/date-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../page/acts/act-dialog.tsx'
import { paths } from '../../paths.ts'

/** Makes the bills of a day, once it was said how many that are. */
export function StartRunButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="plus" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Make bills</Trans>
      </Button>
      {isOpen ? <StartDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const [date, setDate] = useState<string | null>(utilityToday())
  const start = async (): Promise<void> => {
    if (date === null) return
    await api.call(startBillRun, { body: { date, isAhead: false } })
    await go(paths.billRuns({ open: date }))
  }
  return (
    <ActDialog
      title={t`Make bills`}
      actLabel={t`Make the bills of this day`}
      isBlocked={date === null}
      act={start}
      onClose={onClose}
    >
      <DateField label={t`Day`} value={date} onValueChange={setDate} />
      {date === null ? null : <WhatHappens date={date} />}
    </ActDialog>
  )
}

function WhatHappens({ date }: { date: string }) {
  const { data } = useQuery(routeQuery(previewBillRun, { query: { date } }))
  if (!data) return null
  const { due, isMore } = data
  return (
    <p role="status">
      {isMore ? (
        <Trans>
          More than {due} accounts are due by then. Each gets its bill, or is listed with the
          reason.
        </Trans>
      ) : (
        <Plural
          value={due}
          one="# account is due by then. It gets its bill, or is listed with the reason."
          other="# accounts are due by then. Each gets its bill, or is listed with the reason."
        />
      )}
    </p>
  )
}
