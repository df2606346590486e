import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { identityDesk } from '@portal/contract/identity/identity-desk'
import type { SignInOfCustomer } from '@portal/contract/identity/identity-desk'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useMay } from '../../page/own-operator.ts'
import { SessionList } from './session-list.tsx'

const dialogs = {
  end: lazy(async () => ({
    default: (await import('./end-sessions-dialog.tsx')).EndSessionsDialog,
  })),
  restore: lazy(async () => ({ default: (await import('./restore-dialog.tsx')).RestoreDialog })),
}

interface SignInOfPersonProps {
  accountId: string
  person: SignInOfCustomer
}

/** One person's ways in, where they are signed in, and what helps them. */
export function SignInOfPerson({ accountId, person }: SignInOfPersonProps) {
  const { t } = useLingui()
  const mayHelp = useMay('help-customers')
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { name, heldUntil, sessions } = person
  const yes = t`yes`
  const no = t`no`
  const Dialog = open && dialogs[open]
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeading title={name || person.email} />
        {heldUntil ? (
          <HeldBanner accountId={accountId} person={person} heldUntil={heldUntil} />
        ) : null}
        <DefinitionList
          items={[
            { term: t`Email`, value: person.email },
            { term: t`Email confirmed`, value: person.isConfirmed ? yes : no },
            { term: t`Password`, value: person.hasPassword ? yes : no },
            { term: t`Two-step sign-in`, value: person.hasTwoFactor ? yes : no },
            { term: t`Passkeys`, value: person.passkeys },
          ]}
        />
        {sessions.length > 0 ? <SessionList accountId={accountId} person={person} /> : null}
        {mayHelp ? (
          <Row gap={2}>
            {sessions.length > 0 ? (
              <Button kind="outline" size="small" icon="sign-out" onClick={() => setOpen('end')}>
                <Trans>Sign out everywhere</Trans>
              </Button>
            ) : null}
            <Button kind="outline" size="small" icon="shield" onClick={() => setOpen('restore')}>
              <Trans>Win the profile back</Trans>
            </Button>
          </Row>
        ) : null}
        {Dialog ? (
          <Suspense fallback={null}>
            <Dialog accountId={accountId} person={person} onClose={() => setOpen(null)} />
          </Suspense>
        ) : null}
      </Stack>
    </Card>
  )
}

/** Who cannot sign in for now, and the way to let them. */
function HeldBanner({ accountId, person, heldUntil }: SignInOfPersonProps & { heldUntil: string }) {
  const { t, i18n } = useLingui()
  const mayHelp = useMay('help-customers')
  const { profileId, name } = person
  const unlocking = useMutation({
    mutationFn: () =>
      api.call(identityDesk.routes.unlockCustomer, { params: { accountId, profileId } }),
    onSuccess: () => {
      toasts.add({ severity: 'success', summary: t`${name} can try again.`, life: 5000 })
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
  return (
    <Banner
      tone="warning"
      title={
        <Trans>
          Held by too many wrong tries until <DateText date={heldUntil} look="time" />.
        </Trans>
      }
      {...(mayHelp && {
        action: (
          <Button size="small" pending={unlocking.isPending} onClick={() => unlocking.mutate()}>
            <Trans>Unlock</Trans>
          </Button>
        ),
      })}
    />
  )
}
