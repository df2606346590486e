import { useState } from 'react'
import { CheckboxField } from '../src/fields/checkbox-field.tsx'
import { CodeField } from '../src/fields/code-field.tsx'
import { ComboboxField } from '../src/fields/combobox-field.tsx'
import { DateField } from '../src/fields/date-field.tsx'
import { EmailField } from '../src/fields/email-field.tsx'
import { FileField } from '../src/fields/file-field.tsx'
import { MoneyField } from '../src/fields/money-field.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'
import { PhoneField } from '../src/fields/phone-field.tsx'
import { SelectField } from '../src/fields/select-field.tsx'
import { Stack } from '../src/layout/stack.tsx'
import { StrengthMeter } from '../src/fields/strength-meter.tsx'
import { SwitchField } from '../src/fields/switch-field.tsx'
import { TextAreaField } from '../src/fields/text-area-field.tsx'
import { TextField } from '../src/fields/text-field.tsx'
import { textLinkClass } from '../src/actions/text-link.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const STREETS = [
  'Alder Lane',
  'Cedar Street',
  'Harbor Road',
  'Juniper Way',
  'Pine Court',
  'Quay',
].map((label, index) => ({ value: String(index), label, detail: `Cedar Bay, zone ${index + 1}` }))

function TextSpecimens() {
  return (
    <>
      <Specimen title="Text: empty, filled, wrong, disabled">
        <Stack gap={4}>
          <TextField label="First name" required />
          <TextField label="Nickname" optional help="Only you see it." defaultValue="The shop" />
          <TextField label="Last name" error="Please tell us your last name." />
          <TextField label="Account number" disabled defaultValue="100 204 118" />
        </Stack>
      </Specimen>
      <Specimen title="E-mail, password, code">
        <Stack gap={4}>
          <EmailField label="Email" defaultValue="maya@example.com" />
          <PasswordField
            label="Password"
            defaultValue="a long sentence"
            trailing={
              <a href="#fields" className={textLinkClass({ alone: true })}>
                Forgot it?
              </a>
            }
          />
          <CodeField label="Code" help="Six digits from your phone." defaultValue="204118" />
        </Stack>
      </Specimen>
      <Specimen title="A password that is being chosen">
        <Stack gap={4}>
          <PasswordField
            label="New password"
            defaultValue="sunshine"
            help={<StrengthMeter score={1} words="Easy to guess" />}
          />
          <PasswordField
            label="New password"
            defaultValue="cedar bay garden walk"
            help={<StrengthMeter score={4} words="Very hard to guess" />}
          />
        </Stack>
      </Specimen>
      <Specimen title="Select and long text">
        <Stack gap={4}>
          <SelectField
            label="Reason"
            placeholder="Choose one"
            options={[
              { value: 'move', label: 'I am moving' },
              { value: 'sell', label: 'I sold the place' },
            ]}
          />
          <TextAreaField label="What happened" help="A sentence or two is enough." />
        </Stack>
      </Specimen>
    </>
  )
}

function ValueSpecimens() {
  const [amount, setAmount] = useState<number | null>(14260)
  const [day, setDay] = useState<string | null>('2026-12-03')
  const [street, setStreet] = useState<string | null>('1')
  const [files, setFiles] = useState<readonly File[]>([
    new File(['lease'.repeat(24_000)], 'lease.pdf', { type: 'application/pdf', lastModified: 0 }),
  ])
  return (
    <>
      <Specimen title="Money and phone">
        <Stack gap={4}>
          <MoneyField label="Amount" value={amount} onValueChange={setAmount} />
          <MoneyField
            label="Another amount"
            value={null}
            onValueChange={setAmount}
            error="Pay at least $1.00."
          />
          <PhoneField label="Mobile phone" defaultValue="8005550199" />
        </Stack>
      </Specimen>
      <Specimen title="Date and combobox">
        <Stack gap={4}>
          <DateField label="Payment date" name="day" value={day} onValueChange={setDay} />
          <DateField
            label="Move-in date"
            value={null}
            onValueChange={setDay}
            error="Choose a day from tomorrow on."
          />
          <ComboboxField
            label="Street"
            options={STREETS}
            value={street}
            onValueChange={setStreet}
          />
        </Stack>
      </Specimen>
      <Specimen title="File">
        <FileField
          label="Your lease"
          help="PDF or picture, up to 10 MB."
          files={files}
          onFilesChange={setFiles}
          multiple
        />
      </Specimen>
    </>
  )
}

export function FieldSpecimens() {
  return (
    <Chapter id="fields" title="Fields">
      <TextSpecimens />
      <ValueSpecimens />
      <Specimen title="Checkbox and switch">
        <Stack gap={2}>
          <CheckboxField label="Keep me signed in on this device" />
          <CheckboxField label="Send me paper bills" defaultChecked help="$1.50 each." />
          <CheckboxField label="I agree to the terms" error="We need your agreement." />
          <CheckboxField label="Not available here" disabled />
          <SwitchField label="Autopay" defaultChecked help="We draw on the due date." />
          <SwitchField label="Text messages" />
        </Stack>
      </Specimen>
      <ChoiceSpecimens />
    </Chapter>
  )
}
