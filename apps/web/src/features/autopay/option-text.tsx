import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChosenOption } from '@portal/contract/autopay/autopay'
import { useFigures } from '@portal/kit/display/figures'

/** The option that is on, in a sentence. */
export function OptionText({ option, currency }: { option: ChosenOption; currency: string }) {
  const figures = useFigures()
  const { day } = option
  const amount = figures.money({ amount: option.amount ?? 0, currency })
  switch (option.kind) {
    case 'due-date':
      return <Trans>The whole bill on its due date</Trans>
    case 'after-bill':
      return (
        <Plural
          value={option.days ?? 0}
          one="The whole bill, # day after its date"
          other="The whole bill, # days after its date"
        />
      )
    case 'monthly':
      return day === null ? (
        <Trans>{amount} on the last day of each month</Trans>
      ) : (
        <Trans>
          {amount} on day {day} of each month
        </Trans>
      )
  }
}

/** The most that is drawn at once, where there is one. */
export function useMaximumText(): (option: ChosenOption, currency: string) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ maximum }, currency) => {
    if (maximum === null) return t`None`
    return figures.money({ amount: maximum, currency })
  }
}
