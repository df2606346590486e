import { useLingui } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { Card } from '@portal/kit/layout/card'
import { useState } from 'react'
import { accountStreet } from '../../../api/account-list.ts'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { toasts } from '@portal/browser/page/toasts'
import { UnsavedChanges } from '../../../page/unsaved-changes.tsx'
import { useOwnSettings } from './use-own-settings.ts'
import '@portal/browser/forms/plain-words'

/** What its reader calls the account; without a name it goes by its street. */
export function NicknameForm({ account }: { account: AccountDetails }) {
  const { t } = useLingui()
  const saved = account.nickname ?? ''
  const [name, setName] = useState(saved)
  const save = useOwnSettings(account)
  const [isChanged, setChanged] = useState(false)
  const wrong = isChanged ? { nickname: null } : {}
  const { fields, formErrors } = useFormFields({ nickname: t`Nickname` }, wrong, save.error)
  const street = accountStreet(account)
  return (
    <Card as="section">
      {name.trim() === saved ? null : <UnsavedChanges />}
      <Form
        pending={save.isPending}
        {...formErrors}
        submitLabel={t`Save`}
        onSubmit={() => {
          const nickname = name.trim() || null
          setChanged(false)
          save.mutate(
            { nickname },
            {
              onSuccess: () => {
                setName(nickname ?? '')
                const summary = nickname ? t`Saved: ${nickname}` : t`Saved. It goes by ${street}.`
                toasts.add({ severity: 'success', summary, life: 4000 })
              },
            },
          )
        }}
      >
        <TextField
          {...fields.nickname}
          optional
          help={t`Only you see it. Without one, the account goes by ${street}.`}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setChanged(true)
          }}
        />
      </Form>
    </Card>
  )
}
