import { Trans } from '@lingui/react/macro'
import type { OwnReadingOfAccount, OwnRegister } from '@portal/contract/own-readings/own-readings'
import { Banner } from '@portal/kit/feedback/banner'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { Stack } from '@portal/kit/layout/stack'
import { daysBetween } from '@portal/rules/calendar-days'
import { dialsOf, isUsable } from '@portal/rules/own-readings/own-reading'
import { formatRoundEnergy } from '../../account-parts/round-energy.ts'
import { useEffect, useRef } from 'react'
import { dialText } from './dial-text.ts'
import { judgeDials, registerKey } from './judge-dials.ts'
import classes from './own-reading-page.module.css'

interface DoubtWordsProps {
  data: Pick<OwnReadingOfAccount, 'registers' | 'limits'>
  date: string
  /** By the register's key. */
  dials: Record<string, number>
}

/** Asks about what is far from the usual, and takes the focus for it; what was typed stays as it is. */
export function DoubtWords({ data: { registers, limits }, date, dials }: DoubtWordsProps) {
  const judged = registers.map((register) => {
    const own = dials[registerKey(register)] ?? 0
    return { register, own, ...judgeDials(register, { dials: own, date }, limits) }
  })
  const odd = judged.filter(({ verdict }) => verdict !== 'usual')
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className={classes.question}>
      <Banner tone="warning" title={<Trans>Is this right?</Trans>}>
        <Stack gap={2}>
          {odd.map(({ register, own, wh, verdict }) => (
            <p key={registerKey(register)}>
              {verdict === 'lower' ? (
                <LowerWords register={register} own={own} />
              ) : (
                <UnusualWords register={register} wh={wh} date={date} />
              )}
            </p>
          ))}
          <p>
            {odd.every(({ verdict }) => isUsable(verdict)) ? (
              <Trans>Check again. If the meter does show that, we’ll use it for your bill.</Trans>
            ) : (
              <Trans>
                Check again. If the meter does show that, we’ll look into it and estimate your bill
                until then.
              </Trans>
            )}
          </p>
        </Stack>
      </Banner>
    </div>
  )
}

function LowerWords({ register, own }: { register: OwnRegister; own: number }) {
  const { digits, last } = register
  const shown = dialText(own, digits)
  const before = dialText(dialsOf(last.value, digits), digits)
  return (
    <Trans>
      {shown} is less than {before}, which it showed on <DateText date={last.date} />. Meters don’t
      run backward.
    </Trans>
  )
}

function UnusualWords(given: { register: OwnRegister; wh: number; date: string }) {
  const { register, wh, date } = given
  const { locale } = useFigures()
  const { last, usualPerDay } = register
  const used = formatRoundEnergy(wh, locale)
  if (usualPerDay === null) {
    return (
      <Trans>
        That would be {used} since <DateText date={last.date} />.
      </Trans>
    )
  }
  const usual = formatRoundEnergy(usualPerDay * daysBetween(last.date, date), locale)
  return (
    <Trans>
      That would be {used} since <DateText date={last.date} />. About {usual} would be usual.
    </Trans>
  )
}
