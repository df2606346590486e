import { Button } from '../src/actions/button.tsx'
import { Card } from '../src/layout/card.tsx'
import { CheckboxField } from '../src/fields/checkbox-field.tsx'
import { EmailField } from '../src/fields/email-field.tsx'
import { Form } from '../src/fields/form.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const EMAIL = 'Email address must be valid'
const PASSWORD = 'Please enter your password.'

function SignIn({
  error,
  pending,
  wrong,
}: {
  error: string | null
  pending: boolean
  wrong: boolean
}) {
  const problems = [
    { name: 'email', label: 'Email', message: EMAIL },
    { name: 'password', label: 'Password', message: PASSWORD },
  ]
  return (
    <Card>
      <Form
        onSubmit={() => undefined}
        error={error}
        pending={pending}
        errors={wrong ? problems : []}
        submitLabel="Sign in"
        actions={<Button kind="quiet">Continue as guest</Button>}
      >
        <EmailField label="Email" name="email" error={wrong ? EMAIL : undefined} />
        <PasswordField label="Password" name="password" error={wrong ? PASSWORD : undefined} />
        <CheckboxField label="Keep me signed in" name="remember" />
      </Form>
    </Card>
  )
}

export function FormSpecimens() {
  return (
    <Chapter id="forms" title="Forms">
      <Specimen title="At rest">
        <SignIn error={null} pending={false} wrong={false} />
      </Specimen>
      <Specimen title="Several fields wrong">
        <SignIn error={null} pending={false} wrong />
      </Specimen>
      <Specimen title="Refused as a whole">
        <SignIn
          error="This email and password do not belong together. What you typed is still here."
          pending={false}
          wrong={false}
        />
      </Specimen>
      <Specimen title="Waiting for the answer">
        <SignIn error={null} pending wrong={false} />
      </Specimen>
    </Chapter>
  )
}
