/** Problems of making bills. */
export const billRunProblems = {
  'bill-run-under-way': 409,
  'bill-run-later': 422,
  'bill-run-ahead': 422,
  'bill-not-replaceable': 422,
} as const satisfies Record<string, number>

export const billRunProblemTitles: Record<keyof typeof billRunProblems, string> = {
  'bill-run-under-way': 'Bills are being made right now. Wait until that run is done.',
  'bill-run-later': 'Bills of a later day were already made.',
  'bill-run-ahead': 'This day is more than one day ahead. No other bills would be made until then.',
  'bill-not-replaceable': 'This bill can’t be made again.',
}
