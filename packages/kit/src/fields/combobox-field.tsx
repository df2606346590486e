import { useId } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { AriaLocale } from '../aria-locale.tsx'
import control from './control.module.css'
import { FieldMark, FieldNotes } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import field from './field.module.css'
import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import popover from '../actions/popover.module.css'

type ComboboxFieldProps = Omit<FieldTexts, 'trailing'> & {
  name?: string
  options: readonly { value: string; label: string; detail?: string }[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string
  disabled?: boolean
}

/**
 * A list that is searched by typing; it drops at most 200 px (SHELL-17).
 * @waits for its first use
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, help, error, required, optional, name, options, value, onValueChange } = props
  const texts = useKitTexts()
  const id = useId()
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <AriaLocale>
      <ComboBox
        className={field.field}
        data-field={name}
        selectedKey={value}
        onSelectionChange={(key) => onValueChange(key === null ? null : String(key))}
        defaultItems={options}
        isRequired={required}
        isInvalid={Boolean(error)}
        isDisabled={props.disabled}
        validationBehavior="aria"
        allowsEmptyCollection
        menuTrigger="focus"
        aria-describedby={notes || undefined}
      >
        <Label className={field.label}>
          {label}
          <FieldMark required={required} optional={optional} />
        </Label>
        <div className={control.box}>
          <Input className={control.input} placeholder={props.placeholder} />
          <Button className={control.inside} aria-label={texts.openList}>
            <Icon name="down" />
          </Button>
        </div>
        <FieldNotes id={id} help={help} error={error} />
        <Popover className={popover.popover} offset={4}>
          <ListBox<(typeof options)[number]>
            className={popover.list}
            renderEmptyState={() => <div className={popover.empty}>{texts.noMatches}</div>}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={popover.item}>
                <span className={popover.words}>
                  <Text slot="label">{option.label}</Text>
                  {option.detail ? (
                    <Text slot="description" className={popover.detail}>
                      {option.detail}
                    </Text>
                  ) : null}
                </span>
                {option.value === value ? <Icon name="check" /> : null}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLocale>
  )
}
