import { Trans, useLingui } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import { AuthenticatorSecret } from '@portal/browser/forms/authenticator-secret'
import { NewPasswordField } from '@portal/browser/forms/new-password-field'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { acceptOperatorInvitation } from '@portal/contract/operators/operators-invitations'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import * as z from 'zod/mini'
import { roleNames } from '../role-names.ts'
import { ProviderSignIn } from '../sign-in/provider-sign-in.tsx'
import type { Invitation } from './invitation-query.ts'

const { newPassword, code } = acceptOperatorInvitation.body.shape
const joinForm = z.object({ newPassword, code })

interface JoinFormProps {
  invitation: Invitation
  join: (given: z.infer<typeof joinForm>) => void
  pending: boolean
  failure: Error | null
}

/** Who one is here, and what one will sign in with. */
export function JoinForm({ invitation, join, pending, failure }: JoinFormProps) {
  const { t, i18n } = useLingui()
  const { name, email, role } = invitation
  const { utility, providersOnly } = getPageConfig()
  const { wrong, onSubmit, onChange } = useSchemaForm(joinForm, (given) => join(given))
  const labels = { newPassword: t`Password`, code: t`Code from your authenticator app` }
  const { fields, formErrors } = useFormFields(labels, wrong, failure)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h1>
          <Trans>Welcome, {name}</Trans>
        </h1>
        <p>
          {providersOnly ? (
            <Trans>Sign in once, and you’re in the {utility.name} console.</Trans>
          ) : (
            <Trans>
              Set up how you sign in to the {utility.name} console. It takes a password and a code.
            </Trans>
          )}
        </p>
      </Stack>
      <DefinitionList
        items={[
          { term: t`Email`, value: email },
          { term: t`Role`, value: i18n._(roleNames[role]) },
        ]}
      />
      <ProviderSignIn />
      {providersOnly ? null : (
        <Form
          onSubmit={onSubmit}
          {...formErrors}
          pending={pending}
          submitLabel={t`Join the console`}
          fullSubmit
        >
          {/* Tells password managers whose password it is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField {...fields.newPassword} known={[email, name]} onChange={onChange} />
          <AuthenticatorSecret given={invitation} />
          <CodeField
            {...fields.code}
            help={t`The six digits that the app shows.`}
            onChange={onChange}
          />
        </Form>
      )}
    </Stack>
  )
}
