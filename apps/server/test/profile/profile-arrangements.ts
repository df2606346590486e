export const forNobody = [
  'delete-profiles',
  'make-data-archive',
  'give-data-archive-up',
  'delete-old-archives',
]
