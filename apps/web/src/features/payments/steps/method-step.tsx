import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Form } from '@portal/kit/fields/form'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { utilityToday } from '@portal/browser/api/utility-today'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import type { StepProps } from './step-props.ts'
import { CardEntry } from '../gateway/card-entry.tsx'
import type { CardFrameHandle, CardToken, EntryKind } from '../gateway/card-frame.tsx'
import { CollectedBeside } from './beside/collected-beside.tsx'
import { firstMethod, useMethodOptions } from './method-options.tsx'
import { FootTotal } from '../summary/foot-total.tsx'
import { PaymentFrame } from '../summary/payment-frame.tsx'
import { PaymentSummary } from '../summary/payment-summary.tsx'
import { feeOf, newMethod, readPaymentDay } from './days/payment-day.ts'
import { keepPaymentCard } from './payment-card.ts'
import type { PaymentCard } from './payment-card.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { isTooMuchFor } from './payment-draft.ts'
import { PaymentSoFar } from './payment-so-far.tsx'
import { StepHeading } from './step-heading.tsx'
import classes from './method-step.module.css'
import { useDayFaultText } from './days/day-fault-text.tsx'
import { WhenChoice, dueDay } from './days/when-choice.tsx'

type MethodStepProps = StepProps & {
  /** Entered earlier in this payment. */
  card: PaymentCard | null
  onCard: (card: PaymentCard | null) => void
}

/** How to pay, and when: something saved, or a card that is entered on the gateway's own page. */
export function MethodStep(props: MethodStepProps) {
  const { draft, options, terms, search } = props
  const { t } = useLingui()
  const frame = useRef<CardFrameHandle>(null)
  const chosen = useMethodChoice(props)
  const { choice, day, tried, entering } = chosen
  const [asking, setAsking] = useState(false)
  const errors = useDayErrors(props, chosen)
  const methods = useMethodOptions({ ...props, choice, day: day.charged, entering })
  const onlyBank = isTooMuchFor('card', draft.total, options)
  return (
    <MethodFrame {...props} chosen={chosen}>
      <Form
        renderFoot={(submit) => <FootTotal total={chosen.total}>{submit}</FootTotal>}
        error={null}
        pending={asking}
        errors={errors}
        submitLabel={t`Continue`}
        onSubmit={() => {
          chosen.setTried(true)
          if (day.fault !== null) return
          if (choice === 'entered') chosen.review('new')
          else if (choice !== 'new') chosen.review(choice)
          else if (frame.current?.submit()) setAsking(true)
        }}
      >
        <StepHeading title={<Trans>How do you want to pay?</Trans>}>
          <PaymentSoFar draft={draft} search={search} />
        </StepHeading>
        <CollectedBeside draft={draft} day={day} />
        {onlyBank ? <TooMuchForCards /> : null}
        <RadioCards
          name="method"
          legend={t`Payment method`}
          options={methods}
          value={choice}
          onValueChange={chosen.setChoice}
        />
        {choice === 'new' ? (
          <NewMethod
            ref={frame}
            options={options}
            chosen={chosen}
            onlyBank={onlyBank}
            onError={() => setAsking(false)}
          />
        ) : null}
        <WhenChoice
          draft={draft}
          terms={terms}
          method={chosen.saved}
          paying={chosen.paying}
          day={day}
          tried={tried}
          onChoose={chosen.setDate}
        />
      </Form>
    </MethodFrame>
  )
}

/** What is wrong with the day, once somebody tried to go on. */
function useDayErrors(
  { draft, terms }: StepProps,
  { day, tried }: Pick<ReturnType<typeof useMethodChoice>, 'day' | 'tried'>,
) {
  const { t } = useLingui()
  const faultText = useDayFaultText(terms)
  if (!tried || !day.fault) return []
  const name = day.chosen === dueDay(draft, terms) ? 'when' : 'date'
  return [{ name, label: t`Payment date`, message: faultText(day.fault) }]
}

type MethodFrameProps = MethodStepProps & {
  chosen: ReturnType<typeof useMethodChoice>
  children: ReactNode
}

/** The step beside its summary, which says at once what is chosen here. */
function MethodFrame({ chosen: { face, day }, children, ...props }: MethodFrameProps) {
  const detail = 'name' in face ? (face.name ?? undefined) : undefined
  return (
    <PaymentFrame
      summary={
        <PaymentSummary
          {...props}
          chosen={props.draft.chosen}
          method={{ face, detail }}
          day={day}
        />
      }
    >
      {children}
    </PaymentFrame>
  )
}

/** What is chosen so far, and the way on. */
function useMethodChoice({
  draft,
  options,
  terms,
  day: before,
  search,
  card,
  onCard,
}: MethodStepProps) {
  const go = useGo()
  const [choice, setChoice] = useState(() => {
    const day = before.charged ?? utilityToday()
    return firstMethod({ draft, options, search, card, day })
  })
  const [save, setSave] = useState(card?.save ?? false)
  const [date, setDate] = useState(before.chosen)
  const [tried, setTried] = useState(before.fault !== null)
  const [entering, setEntering] = useState<EntryKind>(
    isTooMuchFor('card', draft.total, options) ? 'bank' : 'card',
  )
  const saved = options.methods.find(({ id }) => id === choice)
  const entered = choice === 'entered' ? card : null
  const fresh = newMethod(entered?.kind ?? entering)
  const face = saved ?? entered ?? { kind: entering, brand: null, last4: null }
  const amount = draft.total + feeOf(draft.total, face, terms)
  const review = (method: string) => {
    const way = { method, date: date ?? undefined, key: makeIntentKey() }
    const what = writeChosenAmounts(draft.chosen)
    void go(paths.makePayment({ ...search, ...what, step: 'review', ...way }))
  }
  return {
    choice,
    setChoice,
    save,
    setSave,
    date,
    setDate,
    tried,
    setTried,
    entering,
    setEntering,
    face,
    saved: saved ?? null,
    paying: saved ?? fresh,
    total: { amount, currency: options.minimum.currency },
    day: readPaymentDay(date, saved ?? fresh, terms),
    review,
    enter: (token: CardToken) => {
      // What is charged later is charged to something saved.
      const entered = { ...token, save: save || date !== null }
      keepPaymentCard(entered)
      onCard(entered)
      review('new')
    },
  }
}

type NewMethodProps = {
  ref: Ref<CardFrameHandle>
  options: MethodStepProps['options']
  chosen: ReturnType<typeof useMethodChoice>
  onlyBank: boolean
  onError: () => void
}

/** Something new is entered, and saved where it is wanted or charged later. */
function NewMethod({ ref, options, chosen, onlyBank, onError }: NewMethodProps) {
  return (
    <Stack gap={4}>
      <CardEntry
        ref={ref}
        gateway={options.gateway}
        onlyBank={onlyBank}
        onKind={chosen.setEntering}
        onToken={chosen.enter}
        onError={onError}
      />
      <SaveMethod
        kind={chosen.entering}
        later={chosen.date !== null}
        save={chosen.save}
        onSave={chosen.setSave}
      />
    </Stack>
  )
}

type SaveMethodProps = {
  kind: EntryKind
  later: boolean
  save: boolean
  onSave: (save: boolean) => void
}

function SaveMethod({ kind, later, save, onSave }: SaveMethodProps) {
  const { t } = useLingui()
  return later ? (
    <p className={classes.note}>
      {kind === 'card' ? (
        <Trans>We’ll save this card so we can charge it that day.</Trans>
      ) : (
        <Trans>We’ll save this bank account so we can debit it that day.</Trans>
      )}
    </p>
  ) : (
    <CheckboxField
      name="save"
      label={
        kind === 'card' ? t`Save this card for next time` : t`Save this bank account for next time`
      }
      checked={save}
      onChange={(event) => onSave(event.currentTarget.checked)}
    />
  )
}

function TooMuchForCards() {
  return (
    <Banner tone="info" title={<Trans>That’s more than you can pay by card at a time</Trans>}>
      <Trans>Pay from a bank account, or go back and pay a smaller amount.</Trans>
    </Banner>
  )
}
