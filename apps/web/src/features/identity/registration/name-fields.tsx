import { Grid } from '@portal/kit/layout/grid'
import { TextField } from '@portal/kit/fields/text-field'
import type { TextFieldProps } from '@portal/kit/fields/text-field'

interface NameFieldsProps {
  firstName: TextFieldProps
  lastName: TextFieldProps
  onChange: TextFieldProps['onChange']
}

/** Side by side where there is room. */
export function NameFields({ firstName, lastName, onChange }: NameFieldsProps) {
  return (
    <Grid least={150} gap={4}>
      <TextField
        {...firstName}
        autoComplete="given-name"
        autoCapitalize="words"
        onChange={onChange}
      />
      <TextField
        {...lastName}
        autoComplete="family-name"
        autoCapitalize="words"
        onChange={onChange}
      />
    </Grid>
  )
}
