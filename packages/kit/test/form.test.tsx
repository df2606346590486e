import '../src/styles.css'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from '../src/fields/date-field.tsx'
import { EmailField } from '../src/fields/email-field.tsx'
import { Form } from '../src/fields/form.tsx'
import type { FormProblem } from '../src/fields/form.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'

const EMAIL = { name: 'email', label: 'Email', message: 'Email address must be valid' }
const PASSWORD = { name: 'password', label: 'Password', message: 'Please enter it.' }
const DAY = { name: 'day', label: 'Day', message: 'Choose a day.' }

type TrialProps = { problems?: readonly FormProblem[]; refusal?: string; waits?: boolean }

function Trial({ problems = [], refusal, waits = false }: TrialProps) {
  const [tried, setTried] = useState(false)
  const messageOf = (name: string) =>
    tried ? problems.find((problem) => problem.name === name)?.message : undefined
  return (
    <Form
      onSubmit={() => setTried(true)}
      error={tried && refusal ? refusal : null}
      pending={tried && waits}
      errors={tried ? problems : []}
      submitLabel="Sign in"
    >
      <EmailField label="Email" name="email" error={messageOf('email')} />
      <PasswordField label="Password" name="password" error={messageOf('password')} />
      <DateField label="Day" name="day" value={null} onValueChange={() => undefined} />
    </Form>
  )
}

describe('Form', () => {
  it('gives the focus to the one field that is wrong', async () => {
    const screen = await render(<Trial problems={[PASSWORD]} />)
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  })

  it('gives the focus to a summary of several, whose links lead to the fields', async () => {
    const screen = await render(<Trial problems={[EMAIL, PASSWORD, DAY]} />)
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(screen.getByRole('alert')).toHaveFocus()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/^3 things need another look/)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    await screen.getByRole('button', { name: 'Day: Choose a day.' }).click()
    await expect.element(screen.getByRole('spinbutton', { name: /month/ })).toHaveFocus()
  })

  it('says a refusal of the whole and keeps what was typed', async () => {
    const screen = await render(<Trial refusal="They do not belong together." />)
    await screen.getByLabelText('Email').fill('maya@example.com')
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(screen.getByRole('alert')).toHaveFocus()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('They do not belong together.')
    await expect.element(screen.getByLabelText('Email')).toHaveValue('maya@example.com')
  })

  it('does not take the focus from someone who is mending', async () => {
    const screen = await render(<Trial problems={[EMAIL, PASSWORD]} />)
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(screen.getByRole('alert')).toHaveFocus()
    await screen.getByLabelText('Email').click()
    await screen.rerender(<Trial problems={[{ ...EMAIL, message: 'Nearly.' }, PASSWORD]} />)
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('submits by Enter, and once only while the answer is awaited', async () => {
    const onSubmit = vi.fn<() => void>()
    const form = (pending: boolean) => (
      <Form onSubmit={onSubmit} error={null} pending={pending} submitLabel="Pay">
        <EmailField label="Email" name="email" />
      </Form>
    )
    const screen = await render(form(false))
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    await screen.rerender(form(true))
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
