import { Trans, useLingui } from '@lingui/react/macro'
import type { TokenResponse } from '@portal/contract/identity/identity'
import type { ProviderOutcome } from '@portal/contract/identity/identity-providers'
import {
  completeRegistration,
  registrationDetails,
} from '@portal/contract/identity/identity-registration'
import type { RegistrationDetails } from '@portal/contract/identity/identity-registration'
import { Form } from '@portal/kit/fields/form'
import { PhoneField } from '@portal/kit/fields/phone-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import type { ProviderVisit } from '@portal/browser/device/provider-visit'
import { EmailText } from '../email-text.tsx'
import { NameFields } from './name-fields.tsx'
import { ProviderFailure } from '../providers/provider-failure.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import '@portal/browser/forms/plain-words'

interface CompleteRegistrationProps {
  visit: ProviderVisit
  ticket: string
  known: ProviderOutcome['known']
  enter: (tokens: TokenResponse) => Promise<void>
}

/** [FORM-06] Variant two: what the third party did not tell; all of it is needed. */
export function CompleteRegistration(props: CompleteRegistrationProps) {
  const { visit, ticket, known, enter } = props
  const { t } = useLingui()
  const act = useMutation({
    mutationFn: async (details: RegistrationDetails) => {
      const body = { ticket, ...details }
      await enter(await api.call(completeRegistration, { body }, visit))
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(registrationDetails, (details) =>
    act.mutate(details),
  )
  const labels = { firstName: t`First name`, lastName: t`Last name`, phone: t`Phone` }
  const { fields, formErrors } = useFormFields(labels, wrong, act.error)
  if (isProblem(act.error, 'registration-closed')) return <RegistrationClosed />
  if (isProblem(act.error, 'link-expired') || isProblem(act.error, 'conflict')) {
    return <ProviderFailure why={act.error} name={visit.providerName} />
  }
  return (
    <Stack gap={6} style={{ maxWidth: '26rem' }}>
      <Stack gap={2}>
        <h1>
          <Trans>Almost there</Trans>
        </h1>
        <p>
          <Trans>
            {visit.providerName} gave us your email, <EmailText>{known?.email}</EmailText>. Add
            what’s missing.
          </Trans>
        </p>
      </Stack>
      <Form
        onSubmit={onSubmit}
        {...formErrors}
        pending={act.isPending}
        submitLabel={t`Create my profile`}
        fullSubmit
      >
        <NameFields
          firstName={{ ...fields.firstName, defaultValue: known?.firstName ?? '' }}
          lastName={{ ...fields.lastName, defaultValue: known?.lastName ?? '' }}
          onChange={onChange}
        />
        <PhoneField
          {...fields.phone}
          help={t`For calls about your power, such as planned work on your street.`}
          onChange={onChange}
        />
      </Form>
    </Stack>
  )
}
