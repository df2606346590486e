import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import type { Input } from '@portal/browser/api/api-client'
import { errorMessage } from '@portal/browser/api/error-message'
import { cachedAs } from '@portal/browser/api/route-query'
import { toasts } from '@portal/browser/page/toasts'
import type { CustomerPerson } from '@portal/contract/access/access-desk'
import { paymentPlansDesk } from '@portal/contract/payment-plans/payment-plans-desk'
import type { PlanFrequency } from '@portal/contract/payment-plans/payment-plans'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { SelectField } from '@portal/kit/fields/select-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { customerPlanQuery, planPeopleQuery } from './customer-plan-query.ts'
import { frequencyNames, refusalNames } from './plan-words.ts'

const { createCustomerPlan, previewCustomerPlan } = paymentPlansDesk.routes

/** Starts a plan that the customer has agreed to, after showing each installment. */
export function PlanDialog({ accountId, onClose }: CustomerPartProps & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const plan = useSuspenseQuery(customerPlanQuery(accountId)).data
  const [refusal] = plan.refusals
  return (
    <Modal title={t`Start a payment plan`} isOpen onClose={onClose} width="min(100vw, 560px)">
      {refusal ? (
        <Stack gap={3}>
          <p>{i18n._(refusalNames[refusal.code])}</p>
          {refusal.until ? (
            <p>
              <Trans>
                A plan is possible again from <DateText date={refusal.until} />.
              </Trans>
            </p>
          ) : null}
        </Stack>
      ) : (
        <AgreedPlan accountId={accountId} onClose={onClose} />
      )}
    </Modal>
  )
}

/** Someone with the right to arrange it has to agree. */
function AgreedPlan({ accountId, onClose }: CustomerPartProps & { onClose: () => void }) {
  const { people } = useSuspenseQuery(planPeopleQuery(accountId)).data
  const able = people.filter(
    ({ permissions, isOver }) => permissions.includes('request-service') && !isOver,
  )
  if (able.length === 0) {
    return (
      <p>
        <Trans>
          Nobody who has access may arrange a plan. The owner can do it after registering.
        </Trans>
      </p>
    )
  }
  return <PlanForm accountId={accountId} able={able} onClose={onClose} />
}

interface PlanFormProps extends CustomerPartProps {
  able: ReadonlyArray<CustomerPerson>
  onClose: () => void
}

function PlanForm({ accountId, able, onClose }: PlanFormProps) {
  const { t, i18n } = useLingui()
  const { arrears, options } = useSuspenseQuery(customerPlanQuery(accountId)).data
  const [profileId, setProfileId] = useState(able[0]?.profileId ?? '')
  const [frequency, setFrequency] = useState<PlanFrequency>(options[0]?.frequency ?? 'monthly')
  const counts = options.find((option) => option.frequency === frequency)?.counts ?? []
  const [wanted, setWanted] = useState<number | null>(null)
  const count = wanted !== null && counts.includes(wanted) ? wanted : (counts[0] ?? 1)
  const body = { profileId, frequency, count, arrears: arrears.amount }
  const starting = useStart(accountId, body, onClose)
  return (
    <Form
      onSubmit={() => starting.mutate()}
      error={starting.error ? i18n._(errorMessage(starting.error)) : null}
      pending={starting.isPending}
      submitLabel={t`The customer agrees: start the plan`}
      fullSubmit
    >
      <Stack gap={5}>
        <p>
          <Trans>
            <MoneyText {...arrears} /> is past due and goes into the plan. The customer pays each
            installment; nothing is charged automatically.
          </Trans>
        </p>
        <SelectField
          name="profileId"
          label={t`Who agrees`}
          value={profileId}
          onChange={({ target }) => setProfileId(target.value)}
          options={able.map((person) => ({
            value: person.profileId,
            label: person.name || person.email,
          }))}
        />
        <SelectField
          name="frequency"
          label={t`How often`}
          value={frequency}
          onChange={({ target }) => setFrequency(target.value as PlanFrequency)}
          options={options.map((option) => ({
            value: option.frequency,
            label: i18n._(frequencyNames[option.frequency]),
          }))}
        />
        <SelectField
          name="count"
          label={t`How many installments`}
          value={String(count)}
          onChange={({ target }) => setWanted(Number(target.value))}
          options={counts.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <PlanPreview accountId={accountId} body={body} />
      </Stack>
    </Form>
  )
}

type PlanBody = Input<typeof previewCustomerPlan>['body']

function useStart(accountId: string, body: PlanBody, onClose: () => void) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: () =>
      api.call(createCustomerPlan, { params: { accountId }, body: { ...body, accepted: true } }),
    onSuccess: () => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`The plan runs. The customer is told by email.`,
        life: 8000,
      })
    },
  })
}

/** Each installment of what is chosen. */
function PlanPreview({ accountId, body }: CustomerPartProps & { body: PlanBody }) {
  const { t } = useLingui()
  const preview = useQuery({
    ...cachedAs(previewCustomerPlan, accountId, body),
    queryFn: ({ signal }) =>
      api.call(previewCustomerPlan, { params: { accountId }, body }, { signal }),
    enabled: body.profileId !== '',
  })
  return (
    <List label={t`Installments`} look="plain">
      {(preview.data?.instalments ?? []).map(({ date, amount }) => (
        <ListRow
          key={date}
          title={<DateText date={date} look="day" isTitle />}
          trailing={<MoneyText {...amount} />}
        />
      ))}
    </List>
  )
}
