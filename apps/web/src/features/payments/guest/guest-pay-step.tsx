import { email as emailSchema } from '@portal/contract/person'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { CardEntry } from '../gateway/card-entry.tsx'
import type { CardFrameHandle } from '../gateway/card-frame.tsx'
import { GuestAmount, offeredAmount, useGuestAmountFault } from './guest-amount.tsx'
import type { GuestAmountChoice } from './guest-amount.tsx'
import type { GuestDraft } from './guest-draft.ts'
import { GuestSummary } from './guest-summary.tsx'
import { methodIcon, useMethodText } from '../methods/method-text.tsx'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { FootTotal } from '../summary/foot-total.tsx'
import { PaymentFrame } from '../summary/payment-frame.tsx'
import { StepHeading } from '../steps/step-heading.tsx'

type GuestPayStepProps = { draft: GuestDraft; onDraft: (draft: GuestDraft) => void }

/** How much, where the receipt goes, and the card or account, which is typed on the gateway's own page. */
export function GuestPayStep({ draft, onDraft }: GuestPayStepProps) {
  const { t } = useLingui()
  const go = useGo()
  const frame = useRef<CardFrameHandle>(null)
  const { given, errors, faults } = useGuestEntries(draft)
  const [asking, setAsking] = useState(false)
  const { card } = draft
  const review = (entered: NonNullable<GuestDraft['card']>) => {
    const { amount, email } = given
    onDraft({ ...draft, amount, email: email.trim(), card: entered, key: makeIntentKey() })
    void go(paths.makePayment({ step: 'review' }))
  }
  const total = { amount: given.amount ?? 0, currency: draft.found.minimum.currency }
  return (
    <PaymentFrame
      summary={<GuestSummary draft={draft} amount={given.amount} email={given.email} />}
    >
      <Form
        renderFoot={(submit) => <FootTotal total={total}>{submit}</FootTotal>}
        error={null}
        errors={errors}
        pending={asking}
        submitLabel={t`Continue`}
        onSubmit={() => {
          if (given.check()) return
          if (card) review(card)
          else if (frame.current?.submit()) setAsking(true)
        }}
      >
        <StepHeading title={<Trans>How much do you want to pay?</Trans>}>
          <ToAccount draft={draft} />
        </StepHeading>
        <Stack gap={6}>
          <GuestAmount
            found={draft.found}
            choice={given.choice}
            onChoice={given.setChoice}
            other={given.other}
            onOther={given.setOther}
            error={faults.amount}
          />
          <EmailField
            name="email"
            label={t`Email for the receipt`}
            error={faults.email}
            value={given.email}
            onChange={(event) => given.setEmail(event.currentTarget.value)}
          />
          <CardPart
            ref={frame}
            draft={draft}
            onAnother={() => onDraft({ ...draft, card: null })}
            onToken={review}
            onError={() => setAsking(false)}
          />
        </Stack>
      </Form>
    </PaymentFrame>
  )
}

/** What is typed, and what is wrong with it once somebody tried to go on. */
function useGuestEntries({ found, amount: kept, email: keptEmail }: GuestDraft) {
  const { t } = useLingui()
  const amountFault = useGuestAmountFault(found)
  const due = offeredAmount(found)?.amount.amount ?? 0
  const [choice, setChoice] = useState<GuestAmountChoice>(
    due > 0 && (kept === null || kept === due) ? 'due' : 'other',
  )
  const [other, setOther] = useState(choice === 'other' ? kept : null)
  const [email, setEmail] = useState(keptEmail)
  const [tried, setTried] = useState(false)
  const amount = choice === 'due' ? due : other
  const wrong = {
    amount: amountFault(amount),
    email: emailSchema.safeParse(email).success ? undefined : t`Email address must be valid`,
  }
  const faults: Partial<typeof wrong> = tried ? wrong : {}
  const labels = { amount: t`Amount`, email: t`Email for the receipt` }
  const errors = (['amount', 'email'] as const).flatMap((name) => {
    const message = faults[name]
    return message ? [{ name, label: labels[name], message }] : []
  })
  const check = () => {
    setTried(true)
    return Boolean(wrong.amount ?? wrong.email)
  }
  return {
    given: { choice, setChoice, other, setOther, email, setEmail, amount, check },
    faults,
    errors,
  }
}

function ToAccount({ draft }: { draft: GuestDraft }) {
  return (
    <>
      <span>
        <Trans>
          For account {draft.accountNumber}, {draft.found.maskedName}
        </Trans>
      </span>
      <PageLink className={textLinkClass()} to={paths.makePayment()}>
        <Trans>Another account</Trans>
      </PageLink>
    </>
  )
}

type CardPartProps = Pick<ComponentProps<typeof CardEntry>, 'ref' | 'onError'> & {
  draft: GuestDraft
  onAnother: () => void
  onToken: (card: NonNullable<GuestDraft['card']>) => void
}

function CardPart({ ref, draft, onAnother, onToken, onError }: CardPartProps) {
  return (
    <Stack gap={3}>
      <SectionHeading
        level={3}
        title={
          draft.found.gateway.bankAccounts ? (
            <Trans>Card or bank account</Trans>
          ) : (
            <Trans>Card</Trans>
          )
        }
      />
      {draft.card ? (
        <EnteredCard card={draft.card} onAnother={onAnother} />
      ) : (
        <CardEntry
          ref={ref}
          gateway={draft.found.gateway}
          onToken={onToken}
          onError={onError}
          unreachable={<Trans>Check your connection. Nothing has been charged.</Trans>}
        />
      )}
    </Stack>
  )
}

type EnteredCardProps = { card: NonNullable<GuestDraft['card']>; onAnother: () => void }

function EnteredCard({ card, onAnother }: EnteredCardProps) {
  const methodText = useMethodText()
  return (
    <List look="plain">
      <ListRow
        icon={methodIcon[card.kind]}
        title={methodText(card)}
        trailing={
          <Button kind="quiet" size="small" onClick={onAnother}>
            <Trans>Use another method</Trans>
          </Button>
        }
      />
    </List>
  )
}
