import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'

export const customerParts: CustomerParts = {
  acts: [
    {
      key: 'p',
      order: 40,
      needs: 'help-customers',
      title: msg`Payment plan`,
      icon: 'calendar',
      dialog: async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }),
    },
  ],
}
