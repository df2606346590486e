import { useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useShownAccounts } from '../../../api/account-list.ts'
import { errorMessage } from '@portal/browser/api/error-message'
import type { AccountPartProps } from '../../../page/account-part.ts'
import { useOwnSettings } from './use-own-settings.ts'

/** Out of sight for whoever looks, and back again; the only account that is left to see cannot be hidden. */
export function HideAccount({ account }: AccountPartProps) {
  const { t, i18n } = useLingui()
  const shown = useShownAccounts()
  const save = useOwnSettings(account)
  const hidden = save.isPending ? (save.variables.hidden ?? account.hidden) : account.hidden
  if (!account.hidden && shown.every(({ id }) => id === account.id)) return null
  return (
    <Card as="section">
      <Stack gap={4}>
        {save.error ? (
          <Banner tone="danger" announce title={i18n._(errorMessage(save.error))} />
        ) : null}
        <SwitchField
          name="hidden"
          label={t`Hide this account`}
          help={t`As long as nothing is due on it, it’s left out on Home and when you pay, and stands last under My Accounts. Its bills, reminders and autopay stay the same. Only you see it this way.`}
          checked={hidden}
          onChange={({ currentTarget }) => save.mutate({ hidden: currentTarget.checked })}
        />
      </Stack>
    </Card>
  )
}
