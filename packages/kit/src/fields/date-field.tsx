import { parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components'
import { useId } from 'react'
import control from './control.module.css'
import { FieldMark, FieldNotes } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import field from './field.module.css'
import { Icon } from '../display/icon.tsx'
import { dateTimeFormat } from '../intl-formats.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import type { KitTexts } from '../kit-texts.tsx'
import popover from '../actions/popover.module.css'
import classes from './date-field.module.css'

type DateFieldProps = Omit<FieldTexts, 'trailing'> & {
  name?: string
  /** `yyyy-mm-dd`, null while incomplete. */
  value: string | null
  onValueChange: (value: string | null) => void
  /** First and last day that can be chosen, `yyyy-mm-dd`. */
  least?: string
  most?: string
  disabled?: boolean
}

/** A locale that writes each format, for when the reader's own language has none that does. */
const LAST_RESORT = { 'mm/dd/yy': 'en-US', 'dd/mm/yy': 'en-GB', 'yy-mm-dd': 'en-CA' } as const

const dateOrder = (locale: string) =>
  dateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .filter((part) => part.type !== 'literal')
    .map((part) => part.type)
    .join()

/**
 * The order of day, month and year follows the configured format, not the reader's language: of the
 * language's regions one is taken that writes it so (Spanish as in Puerto Rico for mm/dd/yy).
 */
function dateLocale({ locale, dateFormat }: KitTexts): string {
  const last = LAST_RESORT[dateFormat]
  const { language } = new Intl.Locale(locale)
  const regional = ['US', 'PR', 'GB', 'ES', 'CA'].map((region) => `${language}-${region}`)
  return [locale, ...regional].find((each) => dateOrder(each) === dateOrder(last)) ?? last
}

/**
 * Typed digit by digit or picked from a month; weeks start on Sunday (SHELL-18).
 * @waits for its first use
 */
export function DateField(props: DateFieldProps) {
  const { label, help, error, required, optional, name, value, onValueChange } = props
  const texts = useKitTexts()
  const id = useId()
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <I18nProvider locale={dateLocale(texts)}>
      <DatePicker
        className={field.field}
        data-field={name}
        name={name}
        value={value ? parseDate(value) : null}
        onChange={(date) => onValueChange(date ? date.toString() : null)}
        minValue={props.least ? parseDate(props.least) : undefined}
        maxValue={props.most ? parseDate(props.most) : undefined}
        isDisabled={props.disabled}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        firstDayOfWeek="sun"
        aria-describedby={notes || undefined}
      >
        <Label className={field.label}>
          {label}
          <FieldMark required={required} optional={optional} />
        </Label>
        <Group className={control.box} data-invalid={error ? '' : undefined}>
          <DateInput className={classes.input}>
            {(segment) => <DateSegment segment={segment} className={classes.segment} />}
          </DateInput>
          <Button className={control.inside} aria-label={texts.openCalendar}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <FieldNotes id={id} help={help} error={error} />
        <Popover className={popover.popover} placement="bottom end">
          <Dialog className={classes.dialog} aria-label={texts.calendar}>
            <MonthCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}

function MonthCalendar() {
  const texts = useKitTexts()
  return (
    <Calendar firstDayOfWeek="sun" className={classes.calendar}>
      <header className={classes.header}>
        <Button slot="previous" className={classes.turn} aria-label={texts.previousMonth}>
          <Icon name="back" />
        </Button>
        <Heading className={classes.month} />
        <Button slot="next" className={classes.turn} aria-label={texts.nextMonth}>
          <Icon name="forward" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classes.day} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
