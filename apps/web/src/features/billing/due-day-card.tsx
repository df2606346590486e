import { getBillDueDay, updateBillDueDay } from '@portal/contract/billing/billing-due-day'
import type { BillDueDay } from '@portal/contract/billing/billing-due-day'
import { selectOrdinal } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { SelectField } from '@portal/kit/fields/select-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AheadPending } from '../../account-parts/ahead-pending.tsx'
import { api } from '@portal/browser/api/api'
import { keepAnswer, routeQuery } from '@portal/browser/api/route-query'
import type { AccountPartProps } from '../../page/account-part.ts'
import { SavedCard } from './saved-card.tsx'

/** The day of the month on which the account's bills are due; nothing where the utility lets nobody choose one. */
export function DueDayCard({ account: { id: accountId } }: AccountPartProps) {
  const query = routeQuery(getBillDueDay, { params: { accountId } })
  const { data, isPending } = useQuery(query)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (day: number | null) =>
      api.call(updateBillDueDay, { params: { accountId }, body: { day } }),
    onSuccess: (saved) => keepAnswer(client, query, saved),
  })
  if (isPending) return <AheadPending />
  if (!data?.next || data.choices.length === 0) return null
  const chosen = save.isPending ? save.variables : data.day
  return (
    <SavedCard title={<Trans>When bills are due</Trans>} save={save}>
      <DueDayField dueDay={data} chosen={chosen} onChange={(day) => save.mutate(day)} />
    </SavedCard>
  )
}

interface DueDayFieldProps {
  dueDay: BillDueDay
  /** As it shows while it is being saved. */
  chosen: number | null
  onChange: (day: number | null) => void
}

function DueDayField({ dueDay, chosen, onChange }: DueDayFieldProps) {
  const { t } = useLingui()
  const { day, usualDays, choices, mayChange } = dueDay
  const usual = { value: '', label: t`${usualDays} days after each bill` }
  const kept = chosen === null || choices.some((choice) => choice.day === chosen)
  const days = kept ? choices : [{ day: chosen }, ...choices]
  return (
    <SelectField
      label={t`Due date`}
      help={<NextDue dueDay={dueDay} saved={chosen === day} kept={kept} />}
      value={String(chosen ?? '')}
      disabled={!mayChange}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      options={[
        usual,
        ...days.map((choice) => ({
          value: String(choice.day),
          label: t`On the ${selectOrdinal(choice.day, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`,
        })),
      ]}
    />
  )
}

interface NextDueProps {
  dueDay: BillDueDay
  saved: boolean
  /** The next bill can be due on the chosen day. */
  kept: boolean
}

function NextDue({ dueDay: { next, usualDays, mayChange }, saved, kept }: NextDueProps) {
  if (!next || !saved) return <Trans>Saving…</Trans>
  const billOn = <DateText date={next.billOn} look="monthDay" />
  const dueOn = <DateText date={next.dueOn} look="long" />
  return (
    <>
      <Trans>
        Your next bill comes around {billOn} and would be due {dueOn}.
      </Trans>{' '}
      {kept ? null : (
        <>
          <Trans>
            That’s {usualDays} days after it: your bills come at another time of the month now, too
            far from the day you chose.
          </Trans>{' '}
        </>
      )}
      {mayChange ? (
        <Trans>Bills you already have keep their dates. Autopay on the due date moves along.</Trans>
      ) : (
        <Trans>The account’s owner can choose another day.</Trans>
      )}
    </>
  )
}
