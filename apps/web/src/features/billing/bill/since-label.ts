import { useLingui } from '@lingui/react/macro'
import type { SincePart } from './since-bill.ts'

/** What moved the sum since the bill, by its name. */
export function useSinceLabel(): (part: Pick<SincePart, 'kind'>) => string {
  const { t } = useLingui()
  return ({ kind }) =>
    ({
      interest: t`Late interest`,
      added: t`Added later`,
      elsewhere: t`Since this bill`,
      paid: t`Paid or credited since`,
    })[kind]
}
