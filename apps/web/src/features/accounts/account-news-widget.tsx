import { useShownAccounts } from '../../api/account-list.ts'
import { useAttentionSentence } from './attention-sentence.ts'
import { ArrangedNewsPart, isTold } from './amount/arranged-amount-part.tsx'
import { OtherThanOne } from './several/other-than-one.tsx'

/** For home's heading: the most important sentence about all accounts. */
export function AccountNewsWidget() {
  const items = useShownAccounts()
  const sentence = useAttentionSentence()
  const only = items.length === 1 ? items[0] : undefined
  if (only && isTold(only)) return <ArrangedNewsPart account={only} />
  return only ? sentence(only) : <OtherThanOne accounts={items} part="news" />
}
