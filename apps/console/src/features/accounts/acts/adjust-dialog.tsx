import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import { askedMoney } from '@portal/contract/approvals/approvals'
import { Modal } from '@portal/kit/feedback/modal'
import { MoneyText } from '@portal/kit/display/money-text'
import { Form } from '@portal/kit/fields/form'
import { MoneyField } from '@portal/kit/fields/money-field'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { TextAreaField } from '@portal/kit/fields/text-area-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CustomerPartProps } from '../../../page/customer-part.ts'
import { movedWords } from '../../../page/money-act-toast.ts'
import { customerViewQuery } from '../customers-queries.ts'

const adjustForm = z.object({ why: askedMoney.why })

type Act = 'credit' | 'write-off'

/** Credits the account, or gives up some of what it owes; it says in numbers what follows. */
export function AdjustDialog({ accountId, onClose }: CustomerPartProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { balance } = useSuspenseQuery(customerViewQuery(accountId)).data
  const { currency } = getPageConfig().utility
  const [act, setAct] = useState<Act>('credit')
  const [amount, setAmount] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const adjusting = useAdjusting(accountId, onClose)
  const { wrong, onSubmit, onChange } = useSchemaForm(adjustForm, ({ why }) => {
    if (amount === null || amount < 1) setMissing(true)
    else adjusting.mutate({ act, amount, why })
  })
  const labels = { amount: t`Amount`, why: t`Why` }
  const { fields, formErrors } = useFormFields(labels, wrong, adjusting.error)
  const missing = isMissing ? t`Enter an amount` : undefined
  return (
    <Modal title={t`Adjust the balance`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={adjusting.isPending}
        submitLabel={act === 'credit' ? t`Credit the account` : t`Write it off`}
        fullSubmit
      >
        <Stack gap={5}>
          <ActChoice act={act} onChoose={setAct} />
          <MoneyField
            {...fields.amount}
            error={fields.amount.error ?? missing}
            value={amount}
            currency={currency}
            required
            onValueChange={(value) => {
              setAmount(value)
              setMissing(false)
            }}
          />
          <TextAreaField
            {...fields.why}
            help={t`For staff and the log. The customer doesn’t read it.`}
            required
            onChange={onChange as never}
          />
          {amount === null ? null : (
            <p>
              <Trans>
                The balance goes from <MoneyText {...balance} /> to{' '}
                <MoneyText amount={balance.amount - amount} currency={currency} />. Beyond your
                limit, another person approves it first.
              </Trans>
            </p>
          )}
        </Stack>
      </Form>
    </Modal>
  )
}

function useAdjusting(accountId: string, onClose: () => void) {
  const { i18n } = useLingui()
  const [idempotencyKey] = useState(makeIntentKey)
  return useMutation({
    mutationFn: (body: { act: Act; amount: number; why: string }) =>
      api.call(accountsDesk.routes.adjustCustomer, {
        params: { accountId },
        body: { idempotencyKey, ...body },
      }),
    onSuccess: (approval) => {
      onClose()
      toasts.add({ severity: 'success', summary: i18n._(movedWords(approval)), life: 8000 })
    },
  })
}

function ActChoice({ act, onChoose }: { act: Act; onChoose: (act: Act) => void }) {
  const { t } = useLingui()
  return (
    <RadioCards
      name="act"
      legend={t`What to do`}
      value={act}
      onValueChange={onChoose}
      options={[
        {
          value: 'credit',
          label: t`Credit`,
          description: t`A gift of the utility. It may leave the account in credit.`,
        },
        {
          value: 'write-off',
          label: t`Write-off`,
          description: t`Gives up what is owed, and no more than that.`,
        },
      ]}
    />
  )
}
