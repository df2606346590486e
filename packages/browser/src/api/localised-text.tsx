import { useLingui } from '@lingui/react'
import type { LocalisedText } from '@portal/contract/texts'

/** Words that come as data (a tariff's name, a line's label), in the reader's language. */
export function useLocalisedText(): (text: LocalisedText) => string {
  const { i18n } = useLingui()
  return (text) => (i18n.locale.startsWith('es') ? text.es : text.en)
}
