import { Trans, useLingui } from '@lingui/react/macro'
import { hasAllOf, permission, role, rolePermissions } from '@portal/contract/access/access'
import type { AccountPerson } from '@portal/contract/access/access-people'
import { Disclosure } from '@portal/kit/display/disclosure'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { utilityToday } from '@portal/browser/api/utility-today'
import {
  usePermissionWords,
  useRoleName,
  useRoleWords,
} from '../../../account-parts/access-text.tsx'
import { AccessPreview } from './access-preview.tsx'
import type { ChosenTerms } from './use-terms.ts'

interface TermsFieldsProps {
  terms: ChosenTerms
  /** Who gives it: nobody gives more than they have. */
  me: AccountPerson
  /** Of the day and the note, where they can’t be those. */
  problems: { dayError: string | undefined; noteError: string | undefined }
}

/** Role, single permissions, last day and note, and what they come to. */
export function TermsFields({ terms, me, problems }: TermsFieldsProps) {
  const { t } = useLingui()
  const name = useRoleName()
  const words = useRoleWords()
  const may = (each: (typeof role.options)[number]) =>
    hasAllOf(me, { role: each, permissions: rolePermissions[each] })
  return (
    <Stack gap={5}>
      <RadioCards
        name="role"
        legend={t`What can they do?`}
        value={terms.role}
        onValueChange={terms.chooseRole}
        options={role.options.filter(may).map((each) => ({
          value: each,
          label: name({ role: each, permissions: rolePermissions[each] }),
          description: words[each],
        }))}
      />
      {terms.role === 'owner' ? null : <PermissionChoice terms={terms} me={me} />}
      <AccessPreview permissions={terms.permissions} />
      {terms.role === 'owner' ? null : (
        <TextField
          name="lastDay"
          type="date"
          optional
          label={t`Last day`}
          help={t`They have access until the end of this day.`}
          min={utilityToday()}
          max={me.lastDay ?? undefined}
          value={terms.lastDay ?? ''}
          onChange={({ currentTarget }) => terms.chooseLastDay(currentTarget.value || null)}
          {...(problems.dayError !== undefined && { error: problems.dayError })}
        />
      )}
      <TextField
        name="note"
        optional
        label={t`Note`}
        help={t`For you and them, such as “with the lease”.`}
        maxLength={120}
        autoComplete="off"
        value={terms.note}
        onChange={({ currentTarget }) => terms.writeNote(currentTarget.value)}
        {...(problems.noteError !== undefined && { error: problems.noteError })}
      />
    </Stack>
  )
}

function PermissionChoice({ terms, me }: Pick<TermsFieldsProps, 'terms' | 'me'>) {
  const words = usePermissionWords()
  return (
    <Disclosure summary={<Trans>Choose each permission</Trans>}>
      <Stack gap={3}>
        {permission.options.map((each) => (
          <CheckboxField
            key={each}
            name={each}
            label={words[each]}
            checked={terms.permissions.includes(each)}
            disabled={!me.permissions.includes(each)}
            onChange={({ currentTarget }) => terms.choosePermission(each, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Disclosure>
  )
}
