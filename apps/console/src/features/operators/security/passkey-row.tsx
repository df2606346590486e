import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import { Menu } from '@portal/kit/actions/menu'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { ListRow } from '@portal/kit/display/list'
import { useState } from 'react'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

/** The server keeps the last way in from being removed. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const { name, createdAt, lastUsedAt } = passkey
  const close = () => setOpen(null)
  return (
    <>
      <ListRow
        icon="key"
        title={name}
        detail={
          lastUsedAt ? (
            <Trans>
              last used <DateText date={lastUsedAt} look="moment" />
            </Trans>
          ) : (
            <Trans>
              added <DateText date={createdAt} />, not used yet
            </Trans>
          )
        }
        trailing={
          <Menu
            kind="quiet"
            iconOnly
            trigger={<Icon name="more" />}
            label={t`Options for ${name}`}
            items={[
              { id: 'rename', label: t`Rename` },
              { id: 'remove', label: t`Remove`, tone: 'danger' },
            ]}
            onAction={setOpen}
          />
        }
      />
      {open === 'rename' ? <RenamePasskeyDialog passkey={passkey} onClose={close} /> : null}
      {open === 'remove' ? <RemovePasskeyDialog passkey={passkey} onClose={close} /> : null}
    </>
  )
}
