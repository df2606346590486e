/** Why the bill of an account cannot be made. */
export type HoldReason = keyof typeof holdWords

/** The same in words for the utility's staff. */
export const holdWords = {
  'no-service-point': 'no connected service point',
  'several-tariffs': 'service points on several tariffs, which no one bill can hold',
  'nothing-to-bill': 'the days up to its read are billed already',
  'no-reading': 'no reading, and nothing to estimate from',
  'estimate-too-high':
    'the meter shows less than was estimated; import the reads of both periods and re-bill the estimated bill',
  fault: 'a fault of the portal; the next run tries again, and the log says what struck',
} as const
