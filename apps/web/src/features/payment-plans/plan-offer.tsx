import { Trans, useLingui } from '@lingui/react/macro'
import { createPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { Card } from '@portal/kit/layout/card'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Form } from '@portal/kit/fields/form'
import { SelectField } from '@portal/kit/fields/select-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { FigureHead } from '../../account-parts/figure-head.tsx'
import { errorMessage } from '@portal/browser/api/error-message'
import { utilityToday } from '@portal/browser/api/utility-today'
import { ChoiceBar } from '@portal/browser/forms/choice-bar'
import { useFrequencyText } from './frequency-text.ts'
import { PayArrears } from './pay-arrears.tsx'
import { PlanMethodField } from './plan-method-field.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'
import { planPreviewQuery, planQuery } from './plan-queries.ts'
import type { PlanChoice } from './plan-choice.ts'
import { PlanTerms } from './plan-terms.tsx'
import classes from './plan-columns.module.css'
import { usePlanChoice } from './use-plan-choice.ts'
import { byHand, savedMethodId, usePlanMethod, usualMethod } from './use-plan-method.ts'
import type { ChosenPlanMethod } from './use-plan-method.ts'

interface PlanOfferProps {
  accountId: string
  data: PaymentPlanOfAccount
  mayPay: boolean
  onMade: (planId: string | null) => void
}

/** How often, how many, what that comes to, the terms, and the button that makes it so. */
export function PlanOffer({ accountId, data, mayPay, onMade }: PlanOfferProps) {
  const { t, i18n } = useLingui()
  const chosen = usePlanChoice(data)
  const { choice } = chosen
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)
  const error = missing ? t`Check this box first.` : undefined
  const making = useMakePlan(accountId, onMade)
  const { methods } = useSuspenseQuery(paymentOptionsQuery).data
  // Once the plan is made there is nothing more to preview.
  const preview = useQuery({ ...planPreviewQuery(accountId, choice), enabled: !making.isPending })
  const firstOn = preview.data?.instalments[0]?.date ?? null
  const begin = usualMethod(methods, firstOn ?? utilityToday())
  const paying = usePlanMethod({ begin, firstOn }, (method) => {
    // Another sum, or other terms, are to be accepted anew.
    making.mutate({ ...choice, method }, { onError: () => setAccepted(false) })
  })
  return (
    <Card as="section" padding="large">
      <Stack gap={6}>
        <FigureHead label={<Trans>Past due</Trans>} amount={data.arrears}>
          <Trans>You can pay it in installments. Choose what suits you.</Trans>
        </FigureHead>
        {mayPay ? <PayArrears accountId={accountId} amount={data.arrears} /> : null}
        <Form
          error={making.error ? i18n._(errorMessage(making.error)) : null}
          pending={paying.asking || making.isPending}
          errors={error ? [{ name: 'accepted', label: t`Agreement`, message: error }] : []}
          submitLabel={t`Make this plan`}
          onSubmit={() => {
            setMissing(!accepted)
            if (accepted) paying.submit()
          }}
        >
          <div className={classes.offer}>
            <Stack gap={5}>
              <ChoiceFields data={data} {...chosen} />
            </Stack>
            <PlanPreview preview={preview} count={choice.count} />
            <Stack gap={5}>
              <PlanMethodField {...paying.field} />
              <PlanTerms data={data} charged={paying.field.value !== byHand} />
              <CheckboxField
                name="accepted"
                label={t`I’ve read this and want to pay with this plan`}
                checked={accepted}
                onChange={({ target }) => {
                  setAccepted(target.checked)
                  if (target.checked) setMissing(false)
                }}
                {...(error !== undefined && { error })}
              />
            </Stack>
          </div>
        </Form>
      </Stack>
    </Card>
  )
}

type ChoiceFieldsProps = ReturnType<typeof usePlanChoice> & { data: PaymentPlanOfAccount }

function ChoiceFields(props: ChoiceFieldsProps) {
  const { data, choice, counts, chooseFrequency, chooseCount } = props
  const { t } = useLingui()
  const frequencyText = useFrequencyText()
  return (
    <>
      <ChoiceBar
        legend={t`How often?`}
        options={data.options.map(({ frequency }) => ({
          value: frequency,
          label: frequencyText(frequency),
        }))}
        value={choice.frequency}
        onChoose={chooseFrequency}
      />
      <SelectField
        name="count"
        label={t`How many installments?`}
        value={choice.count}
        onChange={({ target }) => chooseCount(Number(target.value))}
        options={counts.map((count) => ({ value: String(count), label: String(count) }))}
      />
    </>
  )
}

function useMakePlan(accountId: string, onMade: PlanOfferProps['onMade']) {
  const query = useQueryClient()
  return useMutation({
    mutationFn: async ({ method, ...choice }: PlanChoice & { method: ChosenPlanMethod }) => {
      const methodId = await savedMethodId(method)
      const body = { ...choice, methodId, accepted: true as const }
      return api.call(createPaymentPlan, { params: { accountId }, body })
    },
    onSuccess: async (answer) => {
      window.scrollTo({ top: 0 })
      onMade(answer.plan?.id ?? null)
      await keepAnswer(query, planQuery(accountId), answer)
    },
    // What is past due may have changed: then the page shows what holds now.
    onError: () => query.invalidateQueries({ queryKey: planQuery(accountId).queryKey }),
  })
}
