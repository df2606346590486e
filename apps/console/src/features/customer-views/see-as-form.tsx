import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import '@portal/browser/forms/plain-words'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { customerViewsDesk } from '@portal/contract/customer-views/customer-views-desk'
import type { AnswerOf } from '@portal/contract/route'
import { Form } from '@portal/kit/fields/form'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useFirstFocus } from '../../page/use-first-focus.ts'

const { createCustomerView, listViewableProfiles } = customerViewsDesk.routes

type Viewable = AnswerOf<typeof listViewableProfiles>

interface SeeAsFormProps extends Viewable {
  accountId: string
  onAddress: (address: string) => void
}

/** The reason is asked each time: the audit log keeps it. */
export function SeeAsForm({ accountId, profiles, minutes, onAddress }: SeeAsFormProps) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  const asking = useMutation({
    mutationFn: (body: { profileId: string; reason: string }) =>
      api.call(createCustomerView, { params: { accountId }, body }),
    onSuccess: ({ address }) => {
      // Without an opener, the tab knows nothing of what this one keeps for itself.
      window.open(address, '_blank', 'noopener')
      onAddress(address)
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(createCustomerView.body, (body) =>
    asking.mutate(body),
  )
  const labels = { profileId: t`Whose pages`, reason: t`Why do you need to see them?` }
  const { fields, formErrors } = useFormFields(labels, wrong, asking.error)
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      pending={asking.isPending}
      submitLabel={t`Open their pages`}
      fullSubmit
    >
      <Stack gap={5}>
        <p>
          <Trans>
            Their pages open in a new tab for {minutes} minutes. You see what they see, all of their
            accounts, and can change nothing. The account’s owner can read that the utility looked.
          </Trans>
        </p>
        <SelectField
          {...fields.profileId}
          options={profiles.map(({ id, name, email }) => ({
            value: id,
            label: `${name} (${email})`,
          }))}
        />
        <TextField
          ref={field}
          {...fields.reason}
          help={t`The audit log keeps it. The customer doesn’t see it.`}
          maxLength={200}
          autoComplete="off"
          required
          onChange={onChange}
        />
      </Stack>
    </Form>
  )
}
