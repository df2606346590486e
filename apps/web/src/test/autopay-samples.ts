import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'

export const autopayOff: AutopayOfAccount = {
  status: 'off',
  refusal: null,
  mayChange: true,
  own: false,
  option: null,
  method: null,
  methodExpiresOn: null,
  pausedUntil: null,
  hold: null,
  agreement: null,
  plan: { draws: [], byHand: [] },
  past: [],
  retries: { count: 2, days: 3 },
}
