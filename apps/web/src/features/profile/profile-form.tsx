import { Trans, useLingui } from '@lingui/react/macro'
import { profileEdit, updateProfile } from '@portal/contract/profile/profile-changes'
import type { ProfileEdit } from '@portal/contract/profile/profile-changes'
import type { Profile } from '@portal/contract/profile/profile'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Form } from '@portal/kit/fields/form'
import { PhoneField } from '@portal/kit/fields/phone-field'
import { formatPhone } from '@portal/kit/fields/phone-number'
import { TextField } from '@portal/kit/fields/text-field'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEventHandler } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../paths.ts'
import { toasts } from '@portal/browser/page/toasts'
import { UnsavedChanges } from '../../page/unsaved-changes.tsx'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { profileQuery } from './profile-queries.ts'
import type { ProfileFact } from './settings-part.ts'
import classes from './settings-part.module.css'
import '@portal/browser/forms/plain-words'

function saveProfile(edit: ProfileEdit): Promise<Profile> {
  return api.call(updateProfile, { body: { ...edit, businessName: edit.businessName || null } })
}

/** True where a field says something else than what is saved. */
function isChanged(form: HTMLFormElement | null | undefined): boolean {
  return [...(form?.querySelectorAll('input') ?? [])].some(
    (input) => input.value.trim() !== input.defaultValue.trim(),
  )
}

/** Whether the form inside `place` holds what is not saved; looked at again with every letter and every save. */
function useChanges(saved: Profile) {
  const place = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState(false)
  const look = () => setChanged(isChanged(place.current?.querySelector('form')))
  useLayoutEffect(look, [saved])
  return { place, changed, look }
}

function useSaving() {
  const { t } = useLingui()
  const query = useQueryClient()
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: (saved) => {
      void keepAnswer(query, profileQuery, saved)
      toasts.add({ severity: 'success', summary: t`Profile saved.`, life: 4000 })
    },
  })
}

const facts = paths.settings({ part: 'profile' })

/** Once all is saved, and the page knows it, the facts show again. */
function useWayBack(isDone: boolean): void {
  const go = useGo()
  useEffect(() => {
    if (isDone) void go(facts, { replace: true })
  }, [isDone, go])
}

const fieldOf: Record<ProfileFact, string> = {
  name: 'firstName',
  phone: 'phone',
  business: 'businessName',
}

/** [FORM-07] All of the profile, the asked fact first under the cursor; saved, it gives way to the facts. */
export function ProfileForm({ fact }: { fact: ProfileFact }) {
  const { t } = useLingui()
  const { data: person } = useSuspenseQuery(profileQuery)
  const { place, changed, look } = useChanges(person)
  const saving = useSaving()
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(`[name="${fieldOf[fact]}"]`)?.focus()
  }, [place, fact])
  useWayBack(saving.isSuccess && !changed)
  const { wrong, onSubmit, onChange } = useSchemaForm(profileEdit, (edit) => saving.mutate(edit))
  const { fields, formErrors } = useFormFields(
    {
      firstName: t`First name`,
      lastName: t`Last name`,
      phone: t`Phone`,
      businessName: t`Business name`,
    },
    wrong,
    saving.error,
  )
  return (
    <div ref={place} onInput={look}>
      {changed ? <UnsavedChanges /> : null}
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={saving.isPending}
        submitLabel={t`Save`}
        actions={
          <PageLink className={buttonClass({ kind: 'quiet' })} to={facts}>
            <Trans>Cancel</Trans>
          </PageLink>
        }
      >
        <NameFields fields={fields} person={person} onChange={onChange} />
        <PhoneField
          {...fields.phone}
          required
          help={t`For news about your service, such as a power outage.`}
          defaultValue={formatPhone(person.phone ?? '')}
          onChange={onChange}
        />
        <TextField
          {...fields.businessName}
          optional
          autoComplete="organization"
          maxLength={120}
          defaultValue={person.businessName ?? ''}
          onChange={onChange}
        />
      </Form>
    </div>
  )
}

type NameFieldsProps = {
  fields: Record<'firstName' | 'lastName', ReturnType<typeof useFormFields>['fields'][string]>
  person: Profile
  onChange: ChangeEventHandler<HTMLInputElement>
}

function NameFields({ fields, person, onChange }: NameFieldsProps) {
  const name = { required: true, maxLength: 80, onChange }
  return (
    <div className={classes.pair}>
      <TextField
        {...fields.firstName}
        {...name}
        autoComplete="given-name"
        defaultValue={person.firstName}
      />
      <TextField
        {...fields.lastName}
        {...name}
        autoComplete="family-name"
        defaultValue={person.lastName}
      />
    </div>
  )
}
