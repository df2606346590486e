import type { Things } from '../access/thing.ts'

export const things: Things = {
  accountId: { of: 'account', make: (_server, { accountId }) => accountId },
}
