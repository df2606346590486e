import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountContact } from '@portal/contract/account-contact/account-contact'
import {
  givenAddress,
  updateMailingAddress,
} from '@portal/contract/account-contact/account-contact-mailing'
import type { GivenAddress } from '@portal/contract/account-contact/account-contact-mailing'
import { postalCountries } from '@portal/contract/account-contact/postal-formats'
import type { PostalCountry } from '@portal/contract/account-contact/postal-formats'
import { Button } from '@portal/kit/actions/button'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { EditFrame } from '../edit-frame.tsx'
import { PostalFields } from './postal-fields.tsx'
import { usePostalLabels } from './postal-labels.ts'

interface MailingFormProps {
  accountId: string
  contact: AccountContact
  onClose: () => void
}

function knownCountry(country: string): PostalCountry {
  return postalCountries.find((each) => each === country) ?? 'US'
}

/** In the country's own order; checked here as at the server [FORM-09]. */
export function MailingForm({ accountId, contact, onClose }: MailingFormProps) {
  const { t, i18n } = useLingui()
  const { mailing } = contact
  const [isSame, setSame] = useState(mailing.sameAsService)
  const [country, setCountry] = useState(knownCountry(mailing.address.country))
  const saving = useProvenAct(
    async (address: GivenAddress | null) => {
      await api.call(updateMailingAddress, { params: { accountId }, body: { address } })
      await api.refreshed()
      return true
    },
    {
      done: () =>
        toasts.add({ severity: 'success', summary: t`Letters go there from now on.`, life: 5000 }),
    },
  )
  const form = useSchemaForm(givenAddress, (address) => saving.run(address))
  const { fields, formErrors } = useFormFields(usePostalLabels(country), form.wrong, saving.error)
  return (
    <EditFrame
      title={<Trans>Change the mailing address</Trans>}
      isDone={saving.answer !== undefined}
      onDone={onClose}
    >
      <Form
        {...(isSame
          ? { errors: [], error: saving.error ? i18n._(errorMessage(saving.error)) : null }
          : formErrors)}
        onSubmit={(event) => (isSame ? saving.run(null) : form.onSubmit(event))}
        pending={saving.pending}
        submitLabel={t`Save the address`}
        actions={
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Stack gap={5}>
          <CheckboxField
            name="same"
            label={t`Same as where the power is used`}
            checked={isSame}
            onChange={({ currentTarget }) => setSame(currentTarget.checked)}
          />
          {isSame ? null : (
            <PostalFields
              country={country}
              onCountry={setCountry}
              known={mailing.sameAsService ? null : mailing.address}
              fields={fields}
              onChange={form.onChange}
            />
          )}
        </Stack>
      </Form>
    </EditFrame>
  )
}
