import { useLingui } from '@lingui/react/macro'
import { ADDRESS_CORRECTION } from '@portal/contract/account-contact/account-contact-mailing'
import type { SupportDirectory } from '@portal/contract/support/support'
import { useLocalisedText } from '@portal/browser/api/localised-text'

/** What a conversation is about, in words; null where it is about nothing that has a name. */
export function useConcernName(directory: SupportDirectory | undefined) {
  const { t } = useLingui()
  const localised = useLocalisedText()
  return (concern: string): string | null => {
    if (concern === ADDRESS_CORRECTION) return t`Correction of an address`
    const known = directory?.concerns.find(({ id }) => id === concern)
    return known ? localised(known.name) : null
  }
}
