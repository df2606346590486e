import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Icon } from '@portal/kit/display/icon'
import { toneIcon } from '@portal/kit/display/tone-icon'
import classes from './attention-line.module.css'
import { attentionTone, useAttentionText } from './attention-text.tsx'

/** What an account needs, as a line under its name. */
export function AttentionLine({ account }: { account: AccountSummary }) {
  const { attention } = account
  const text = useAttentionText()
  if (!attention) return null
  const tone = attentionTone[attention.kind]
  return (
    <span className={classes.line} data-tone={tone}>
      <Icon name={toneIcon[tone]} size={15} />
      <span>{text(attention, account)}</span>
    </span>
  )
}
