import { problem } from '../../../http/problem-error.ts'

/** Who makes a payment needs `pay` on every account in it; without it the account does not exist for them. @throws ProblemError `not-found` */
export function assertMayPay(
  accountIds: ReadonlyArray<string>,
  payable: ReadonlyArray<string>,
): void {
  if (accountIds.some((id) => !payable.includes(id))) throw problem('not-found')
}
