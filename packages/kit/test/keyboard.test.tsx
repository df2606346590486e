import '../src/styles.css'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../src/actions/button.tsx'
import { CheckboxField } from '../src/fields/checkbox-field.tsx'
import { CodeField } from '../src/fields/code-field.tsx'
import { ComboboxField } from '../src/fields/combobox-field.tsx'
import { DateField } from '../src/fields/date-field.tsx'
import { FileField } from '../src/fields/file-field.tsx'
import { englishKitTexts, KitTextProvider } from '../src/kit-texts.tsx'
import { Menu } from '../src/actions/menu.tsx'
import { MoneyField } from '../src/fields/money-field.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'
import { PhoneField } from '../src/fields/phone-field.tsx'
import { RadioCards } from '../src/fields/radio-cards.tsx'
import { SelectField } from '../src/fields/select-field.tsx'
import { SwitchField } from '../src/fields/switch-field.tsx'
import { Tabs } from '../src/actions/tabs.tsx'
import { Tooltip } from '../src/feedback/tooltip.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
})

/** Holds one value for a controlled component and tells what it is. */
function Holder<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, change: (value: Value) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(start)
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const held = () => document.querySelector('output')?.textContent
const focused = () => document.activeElement

describe('Button', () => {
  it('is pressed by Enter and Space, and by nothing while it is pending', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<Button onClick={onClick}>Pay</Button>)
    await userEvent.keyboard('{Tab}{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(2)
    await screen.rerender(
      <Button onClick={onClick} pending>
        Pay
      </Button>,
    )
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(2)
    expect(focused()).toBe(screen.getByRole('button').element())
  })

  it('submits nothing while it is pending', async () => {
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    const screen = await render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <Button type="submit" pending>
          Pay
        </Button>
      </form>,
    )
    await screen.getByRole('button').click({ force: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is at least 44 px, as every target', async () => {
    const screen = await render(
      <>
        <Button size="small">Pay</Button>
        <Button icon="more" iconOnly kind="quiet">
          More
        </Button>
      </>,
    )
    for (const button of screen.getByRole('button').elements()) {
      const box = button.getBoundingClientRect()
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('fields that are typed in', () => {
  it('a password is shown and hidden by its own button, and can be pasted', async () => {
    const screen = await render(<PasswordField label="Password" />)
    const input = screen.getByLabelText('Password', { exact: true })
    await userEvent.keyboard('{Tab}s3cret{Tab}{Enter}')
    await expect.element(input).toHaveAttribute('type', 'text')
    await expect.element(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(input).toHaveAttribute('type', 'password')
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    expect(input.element().dispatchEvent(paste)).toBe(true)
  })

  it('money is formatted as it is typed and completed on leaving', async () => {
    await render(
      <Holder<number | null> start={null}>
        {(value, change) => <MoneyField label="Amount" value={value} onValueChange={change} />}
      </Holder>,
    )
    const input = document.querySelector('input')!
    await userEvent.keyboard('{Tab}1234.5')
    expect(input.value).toBe('1,234.5')
    await expect.poll(held).toBe('123450')
    await userEvent.keyboard('{Tab}')
    expect(input.value).toBe('1,234.50')
  })

  it('money keeps the caret where it was when a digit in the middle goes', async () => {
    await render(
      <Holder<number | null> start={123_456_789}>
        {(value, change) => <MoneyField label="Amount" value={value} onValueChange={change} />}
      </Holder>,
    )
    const input = document.querySelector('input')!
    input.focus()
    input.setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}')
    expect(input.value).toBe('123,567.89')
    expect(input.value.slice(0, input.selectionStart!)).toBe('123')
  })

  it('a phone number is formatted as it is typed, and what came with it too', async () => {
    await render(<PhoneField label="Phone" defaultValue="8005550199" />)
    const input = document.querySelector('input')!
    expect(input.value).toBe('(800) 555-0199')
    await userEvent.clear(input)
    await userEvent.keyboard('2065550100')
    expect(input.value).toBe('(206) 555-0100')
    expect([input.autocomplete, input.inputMode]).toEqual(['tel', 'tel'])
  })

  it('[FORM-02] a code keeps six characters and drops the spaces of a pasted one', async () => {
    await render(<CodeField label="Code" />)
    const input = document.querySelector('input')!
    await userEvent.fill(input, '204 118 7')
    expect(input.value).toBe('204118')
    expect(input.autocomplete).toBe('one-time-code')
  })

  it('says its help and its error together with its label', async () => {
    const screen = await render(
      <CodeField label="Code" help="Six digits." error="Code must be 6 digits" required />,
    )
    const input = screen.getByLabelText('Code')
    await expect.element(input).toHaveAccessibleDescription('Six digits. Code must be 6 digits')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveAttribute('aria-required', 'true')
  })
})

describe('fields that are chosen', () => {
  it('radio cards go by the arrow keys', async () => {
    await render(
      <Holder<string | null> start="a">
        {(value, change) => (
          <RadioCards
            name="way"
            legend="Way to pay"
            options={[
              { value: 'a', label: 'Card' },
              { value: 'b', label: 'Bank' },
            ]}
            value={value}
            onValueChange={change}
          />
        )}
      </Holder>,
    )
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.poll(held).toBe('"b"')
  })

  it('checkbox and switch go by Space', async () => {
    const screen = await render(
      <>
        <CheckboxField label="Keep me signed in" />
        <SwitchField label="Autopay" />
      </>,
    )
    await userEvent.keyboard('{Tab} {Tab} ')
    await expect.element(screen.getByRole('checkbox')).toBeChecked()
    await expect.element(screen.getByRole('switch')).toBeChecked()
  })

  it('a select takes what its list gives', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const options = [
      { value: 'move', label: 'Moving' },
      { value: 'sell', label: 'Selling' },
    ]
    const screen = await render(
      <SelectField
        label="Reason"
        options={options}
        onChange={(event) => onChange(event.currentTarget.value)}
      />,
    )
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'sell')
    expect(onChange).toHaveBeenCalledWith('sell')
  })

  it('a file that was chosen can be taken back', async () => {
    const screen = await render(
      <Holder<readonly File[]> start={[]}>
        {(files, change) => (
          <FileField label="Your lease" files={files} onFilesChange={change} multiple />
        )}
      </Holder>,
    )
    await userEvent.upload(screen.getByLabelText('Your lease'), [
      new File(['a'], 'lease.pdf'),
      new File(['b'], 'photo.png'),
    ])
    await expect.element(screen.getByText('photo.png')).toBeVisible()
    await screen.getByRole('button', { name: 'Remove lease.pdf' }).click()
    await expect.element(screen.getByText('lease.pdf')).not.toBeInTheDocument()
  })

  it('a combobox finds by typing and takes with Enter', async () => {
    const streets = ['Alder Lane', 'Cedar Street', 'Harbor Road']
    const screen = await render(
      <Holder<string | null> start={null}>
        {(value, change) => (
          <ComboboxField
            label="Street"
            options={streets.map((label) => ({ value: label, label }))}
            value={value}
            onValueChange={change}
          />
        )}
      </Holder>,
    )
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('harb')
    await expect.element(screen.getByRole('option')).toHaveTextContent('Harbor Road')
    await userEvent.keyboard('{ArrowDown}')
    const chosen = screen.getByRole('option').element().id
    await expect
      .element(screen.getByRole('combobox'))
      .toHaveAttribute('aria-activedescendant', chosen)
    await userEvent.keyboard('{Enter}')
    await expect.poll(held).toBe('"Harbor Road"')
  })

  it('[SHELL-18] a date is typed month, day, year, and its weeks start on Sunday', async () => {
    const screen = await render(
      <Holder<string | null> start={null}>
        {(value, change) => <DateField label="Payment date" value={value} onValueChange={change} />}
      </Holder>,
    )
    await userEvent.keyboard('{Tab}12032026')
    await expect.poll(held).toBe('"2026-12-03"')
    await screen.getByRole('button', { name: /Open the calendar/ }).click()
    await expect.element(screen.getByRole('grid')).toBeVisible()
    expect(document.querySelector('th')?.textContent).toBe('Sun')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.poll(held).toBe('"2026-12-04"')
  })
})

it('[SHELL-18] a Spanish date field keeps mm/dd, and speaks Spanish', async () => {
  const screen = await render(
    <KitTextProvider value={{ ...englishKitTexts, locale: 'es-US' }}>
      <DateField label="Fecha" value="2026-12-03" onValueChange={() => undefined} />
    </KitTextProvider>,
  )
  const parts = screen
    .getByRole('spinbutton')
    .elements()
    .map((each) => each.textContent)
  expect(parts).toEqual(['12', '03', '2026'])
  await expect.element(screen.getByRole('spinbutton', { name: /^mes/ })).toBeVisible()
})

describe('overlays and tabs', () => {
  const items = [
    { id: 'cedar', label: '12 Cedar Street' },
    { id: 'harbor', label: '3 Harbor Road' },
  ]

  it('a menu opens, moves and chooses by keys, and gives the focus back', async () => {
    const onAction = vi.fn<(id: string) => void>()
    const screen = await render(<Menu trigger="Place" items={items} onAction={onAction} />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onAction).toHaveBeenCalledWith('harbor')
    await expect.element(screen.getByRole('button', { name: 'Place' })).toHaveFocus()
  })

  it('a menu closes by Escape and by Tab, and lies in the window wherever its button is', async () => {
    const screen = await render(
      <div style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
        <Menu trigger="Place" items={items} onAction={() => undefined} />
      </div>,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    const menu = screen.getByRole('menu')
    await expect.element(menu).toBeVisible()
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus()
    const { top, right, bottom } = menu.element().getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(right).toBeLessThanOrEqual(innerWidth)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Place' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Tab}')
    await expect.element(menu).not.toBeInTheDocument()
  })

  it('tabs go by the arrow keys', async () => {
    const screen = await render(
      <Tabs
        label="Use"
        tabs={[
          { id: 'day', label: 'Day', content: 'Yesterday' },
          { id: 'month', label: 'Month', content: 'This month' },
        ]}
      />,
    )
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('This month')
  })

  it('a tooltip shows on focus and goes with Escape', async () => {
    const screen = await render(
      <Tooltip text="Read at 6:00 AM">
        <Button>How?</Button>
      </Tooltip>,
    )
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Read at 6:00 AM')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  })
})
