import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ownPasskeysQuery } from './security-queries.ts'

/** Password and authenticator app: there are both or neither. */
export function SecretsCard() {
  const { t } = useLingui()
  const { hasPassword } = useSuspenseQuery(ownPasskeysQuery).data
  const [open, setOpen] = useState<'password' | 'app' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading title={<Trans>Password and code</Trans>} />
        {hasPassword ? (
          <List look="plain">
            <ListRow
              icon="lock"
              title={t`Password`}
              trailing={
                <Button kind="outline" size="small" onClick={() => setOpen('password')}>
                  <Trans>Change password</Trans>
                </Button>
              }
            />
            <ListRow
              icon="smartphone"
              title={t`Authenticator app`}
              detail={<Trans>Its code is asked each time you sign in with your password.</Trans>}
              trailing={
                <Button kind="outline" size="small" onClick={() => setOpen('app')}>
                  <Trans>Move to another phone</Trans>
                </Button>
              }
            />
          </List>
        ) : (
          <p>
            <Trans>You sign in here without a password.</Trans>
          </p>
        )}
      </Stack>
      {open === 'password' ? <PasswordDialog onClose={close} /> : null}
      {open === 'app' ? <AuthenticatorDialog onClose={close} /> : null}
    </Card>
  )
}
