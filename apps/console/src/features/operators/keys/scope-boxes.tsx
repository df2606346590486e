import { useLingui } from '@lingui/react/macro'
import { keyScope } from '@portal/contract/operators/operators'
import type { KeyScope } from '@portal/contract/operators/operators'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { FieldNotes } from '@portal/kit/fields/field'
import { useId } from 'react'
import { scopeNames } from './scope-names.ts'

interface ScopeBoxesProps {
  legend: string
  chosen: ReadonlyArray<KeyScope>
  onChoose: (scopes: ReadonlyArray<KeyScope>) => void
  error: string | undefined
}

/** What a key opens, each with a check box. */
export function ScopeBoxes({ legend, chosen, onChoose, error }: ScopeBoxesProps) {
  const { i18n } = useLingui()
  const id = useId()
  const toggle = (scope: KeyScope, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <fieldset data-field="scopes">
      <legend>
        <b>{legend}</b>
      </legend>
      {keyScope.options.map((scope) => (
        <CheckboxField
          key={scope}
          label={i18n._(scopeNames[scope])}
          checked={chosen.includes(scope)}
          onChange={({ target }) => toggle(scope, target.checked)}
        />
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
