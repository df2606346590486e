import type { HoldReason } from '@portal/contract/bill-run/bill-run'

/** Why the bill of an account cannot be made, in words for the utility's staff. */
export const holdWords: Record<HoldReason, string> = {
  'no-service-point': 'no connected service point',
  'several-tariffs': 'service points on several tariffs; one bill can only have one',
  'nothing-to-bill': 'the days up to its read are already billed',
  'no-reading': 'no reading, and nothing to estimate it from',
  'estimate-too-high':
    'the meter shows less than was estimated; import the reads of both periods and re-bill the estimated bill',
  fault: 'an error in the portal; see the log. The next run tries again',
}
