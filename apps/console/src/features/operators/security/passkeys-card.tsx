import { Trans, useLingui } from '@lingui/react/macro'
import { knowsPasskeys } from '@portal/browser/device/passkey'
import { Button } from '@portal/kit/actions/button'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ownPasskeysQuery } from './security-queries.ts'

/** Each is two factors in one: neither password nor code is asked. */
export function PasskeysCard() {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(ownPasskeysQuery).data
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading
          title={<Trans>Passkeys</Trans>}
          action={
            knowsPasskeys() ? (
              <Button kind="outline" size="small" icon="plus" onClick={() => setIsOpen(true)}>
                <Trans>Add a passkey</Trans>
              </Button>
            ) : null
          }
        />
        <p>
          {knowsPasskeys() ? (
            <Trans>
              Sign in with your fingerprint, face or screen lock, without a password and a code.
            </Trans>
          ) : (
            <Trans>This browser can’t make passkeys. Try a newer one.</Trans>
          )}
        </p>
        {items.length === 0 ? null : (
          <List look="plain" label={t`Passkeys`}>
            {items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </List>
        )}
      </Stack>
      {isOpen ? <AddPasskeyDialog onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}
