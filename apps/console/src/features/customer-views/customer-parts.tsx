import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'

export const customerParts: CustomerParts = {
  acts: [
    {
      key: 'v',
      order: 10,
      needs: 'see-as-customer',
      title: msg`See as the customer`,
      icon: 'user',
      dialog: async () => ({ default: (await import('./see-as-dialog.tsx')).SeeAsDialog }),
    },
  ],
}
