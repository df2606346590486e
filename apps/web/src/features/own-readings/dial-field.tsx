import { Trans } from '@lingui/react/macro'
import type { OwnReadingOfAccount, OwnRegister } from '@portal/contract/own-readings/own-readings'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { TextField } from '@portal/kit/fields/text-field'
import { dialsOf } from '@portal/rules/own-readings/own-reading'
import classes from './dial-field.module.css'
import { formatRoundEnergy } from '../../account-parts/round-energy.ts'
import { dialText, keepDigits } from './dial-text.ts'
import { dialsExpected, judgeDials, registerKey } from './judge-dials.ts'
import { useRegisterName } from './register-name.tsx'

interface DialFieldProps {
  register: OwnRegister
  limits: OwnReadingOfAccount['limits']
  /** The day of the reading. */
  date: string
  text: string
  error: string | undefined
  onText: (text: string) => void
}

/** What one meter shows: its digits, what it showed last, and what the typed ones mean. */
export function DialField({ register, limits, date, text, error, onText }: DialFieldProps) {
  const name = useRegisterName()
  const { digits, last } = register
  return (
    <TextField
      name={registerKey(register)}
      label={name(register)}
      inputMode="numeric"
      autoComplete="off"
      className={classes.input}
      placeholder={dialText(0, digits)}
      trail={<span className={classes.unit}>kWh</span>}
      value={text}
      onChange={(event) => onText(keepDigits(event.currentTarget.value, digits))}
      help={
        <span className={classes.notes}>
          <span>
            {last.estimated ? (
              <Trans>
                Our last estimate was {dialText(dialsOf(last.value, digits), digits)}, on{' '}
                <DateText date={last.date} />.
              </Trans>
            ) : (
              <Trans>
                It showed {dialText(dialsOf(last.value, digits), digits)} on{' '}
                <DateText date={last.date} />.
              </Trans>
            )}{' '}
            <Expected register={register} limits={limits} date={date} />
          </span>
          <Meaning register={register} limits={limits} date={date} text={text} />
        </span>
      }
      {...(error !== undefined && { error })}
    />
  )
}

type Given = Pick<DialFieldProps, 'register' | 'limits' | 'date'>

function Expected({ register, limits, date }: Given) {
  const expected = dialsExpected(register, date, limits)
  if (!expected) return null
  const from = dialText(expected.from, register.digits)
  const to = dialText(expected.to, register.digits)
  return (
    <Trans>
      Based on your earlier bills, it should show between {from} and {to} now.
    </Trans>
  )
}

/** Once it is typed and can be: how much was used. */
function Meaning({ register, limits, date, text }: Given & { text: string }) {
  const { locale } = useFigures()
  if (text.length < register.digits) return null
  const { wh, wentRound, verdict } = judgeDials(register, { dials: Number(text), date }, limits)
  if (verdict === 'lower') return null
  const used = formatRoundEnergy(wh, locale)
  return (
    <span className={classes.meaning}>
      {wentRound ? (
        <Trans>
          The dials have started over since then. That’s {used} since{' '}
          <DateText date={register.last.date} />.
        </Trans>
      ) : (
        <Trans>
          That’s {used} since <DateText date={register.last.date} />.
        </Trans>
      )}
    </span>
  )
}
