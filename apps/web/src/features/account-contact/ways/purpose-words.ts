import { useLingui } from '@lingui/react/macro'
import type { ContactPurpose } from '@portal/contract/account-contact/account-contact-ways'
import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'

interface PurposeWords {
  name: string
  /** What comes, or when it is used. */
  detail: string
}

/** What an e-mail address or a phone can be for, and what that means today. */
export function usePurposeWords(kind: ContactWay['kind']): Record<ContactPurpose, PurposeWords> {
  const { t } = useLingui()
  return {
    bills: {
      name: t`Bills`,
      detail:
        kind === 'email'
          ? t`Each new bill comes here by email.`
          : t`We call here if we have a question about a bill.`,
    },
    outages: {
      name: t`Power outages`,
      detail: t`Used when we need to reach you about your power.`,
    },
    urgent: {
      name: t`Urgent matters`,
      detail: t`Used when something can’t wait, such as danger at your meter.`,
    },
  }
}
