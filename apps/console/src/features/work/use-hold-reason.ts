import { useLingui } from '@lingui/react/macro'

/** Why the bill of an account cannot be made, by its code. */
export function useHoldReason(): (reason: string) => string {
  const { t } = useLingui()
  return (reason) => {
    const words: Record<string, string> = {
      'no-service-point': t`no connected service point`,
      'several-tariffs': t`service points on several rates`,
      'nothing-to-bill': t`its days are billed already`,
      'no-reading': t`no reading, and nothing to estimate from`,
      'estimate-too-high': t`the meter shows less than was estimated`,
      fault: t`an error in the portal`,
    }
    return words[reason] ?? reason
  }
}
