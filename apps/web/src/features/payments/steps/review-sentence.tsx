import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { accountStreet } from '../../../api/account-list.ts'
import type { PaymentDraft } from './payment-draft.ts'

type ReviewSentenceProps = {
  draft: PaymentDraft
  total: string
  method: string
  /** The day on which it is charged; null is now. */
  date: string | null
}

/** The whole payment as one sentence: what, for which account, with what, when. */
export function ReviewSentence({ draft, total, method, date }: ReviewSentenceProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const only = draft.chosen.length === 1 ? draft.chosen[0] : undefined
  const account = draft.payable.find(({ id }) => id === only?.accountId)
  if (date !== null) {
    const day = figures.date(date, 'day')
    if (account) {
      const name = accountStreet(account)
      return t`On ${day}, you pay ${total} for ${name} with ${method}.`
    }
    return t`${plural(draft.chosen.length, {
      one: `On ${day}, you pay ${total} for # account with ${method}.`,
      other: `On ${day}, you pay ${total} for # accounts with ${method}.`,
    })}`
  }
  if (account) {
    const name = accountStreet(account)
    return t`You pay ${total} for ${name} with ${method}.`
  }
  return t`${plural(draft.chosen.length, {
    one: `You pay ${total} for # account with ${method}.`,
    other: `You pay ${total} for # accounts with ${method}.`,
  })}`
}
