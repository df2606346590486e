import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/banner'
import { CheckboxField } from '@portal/kit/checkbox-field'
import { Form } from '@portal/kit/form'
import { RadioCards } from '@portal/kit/radio-cards'
import { Stack } from '@portal/kit/stack'
import { useRef, useState } from 'react'
import { useGo } from '../../page/use-go.ts'
import { paths } from '../../paths.ts'
import type { StepProps } from './step-props.ts'
import { CardFrame } from './card-frame.tsx'
import type { CardFrameHandle, CardToken } from './card-frame.tsx'
import { firstMethod, useMethodOptions } from './method-options.tsx'
import { keepPaymentCard } from './payment-card.ts'
import type { PaymentCard } from './payment-card.ts'
import { makePaymentKey } from './payment-key.ts'
import { isTooMuchFor } from './payment-plan.ts'
import { PaymentSoFar } from './payment-so-far.tsx'
import { StepHeading } from './step-heading.tsx'

type MethodStepProps = StepProps & {
  /** Entered earlier in this payment. */
  card: PaymentCard | null
  onCard: (card: PaymentCard | null) => void
}

/** How to pay: something saved, or a card that is entered on the gateway's own page. */
export function MethodStep({ plan, options, search, card, onCard }: MethodStepProps) {
  const { t } = useLingui()
  const go = useGo()
  const frame = useRef<CardFrameHandle>(null)
  const [choice, setChoice] = useState(() => firstMethod({ plan, options, search, card }))
  const [save, setSave] = useState(card?.save ?? false)
  const [asking, setAsking] = useState(false)
  const methods = useMethodOptions(plan, options, card)
  const cardsPay = !isTooMuchFor('card', plan.total, options)

  const review = (method: string) =>
    go(paths.makePayment({ ...search, step: 'review', method, key: makePaymentKey() }))
  const onToken = (token: CardToken) => {
    const entered = { ...token, save }
    keepPaymentCard(entered)
    onCard(entered)
    void review('new')
  }
  return (
    <Form
      error={null}
      pending={asking}
      submitLabel={t`Continue`}
      onSubmit={() => {
        if (choice === 'entered') void review('new')
        else if (choice !== 'new') void review(choice)
        else if (frame.current?.submit()) setAsking(true)
      }}
    >
      <StepHeading title={<Trans>How do you want to pay?</Trans>}>
        <PaymentSoFar plan={plan} search={search} />
      </StepHeading>
      {cardsPay ? null : <TooMuchForCards />}
      <RadioCards
        name="method"
        legend={t`Payment method`}
        options={methods}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === 'new' ? (
        <Stack gap={4}>
          <CardFrame
            ref={frame}
            cardPage={options.gateway.cardPage}
            onToken={onToken}
            onError={() => setAsking(false)}
          />
          <CheckboxField
            name="save"
            label={t`Save this card for next time`}
            checked={save}
            onChange={(event) => setSave(event.currentTarget.checked)}
          />
        </Stack>
      ) : null}
    </Form>
  )
}

function TooMuchForCards() {
  return (
    <Banner tone="info" title={<Trans>This is more than a card can pay at once</Trans>}>
      <Trans>Choose a bank account, or go back and pay a smaller amount.</Trans>
    </Banner>
  )
}
