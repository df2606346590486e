import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportHoliday, SupportOffice } from '@portal/contract/support/support'
import { ExternalLink } from '@portal/kit/actions/external-link'
import { Disclosure } from '@portal/kit/display/disclosure'
import { useFigures } from '@portal/kit/display/figures'
import { asTitle } from '@portal/kit/display/date-text'
import { openSpans } from '@portal/rules/support/opening-hours'
import type { LocalMoment, Opening } from '@portal/rules/support/opening-hours'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { HoursBar } from './hours-bar.tsx'
import classes from './office-row.module.css'
import { directionsTo } from './offices.ts'
import type { OfficeNow } from './offices.ts'
import { opennessOf, useOpeningText } from '../opening-text.ts'

interface OfficeRowProps {
  of: OfficeNow
  /** The next seven days. */
  week: ReadonlyArray<string>
  scale: { from: number; to: number }
  now: LocalMoment
  holidays: ReadonlyArray<SupportHoliday>
  /** From where the reader is; null where that is not known. */
  kilometres: number | null
}

export function OfficeRow({ of, week, scale, now, holidays, kilometres }: OfficeRowProps) {
  const { t } = useLingui()
  const localised = useLocalisedText()
  const text = useOpeningText()
  const { letter, office, opening, state } = of
  const name = localised(office.name)
  return (
    <li className={classes.row}>
      <div className={classes.face}>
        <span className={classes.letter} data-open={state.open || undefined} aria-hidden="true">
          {letter}
        </span>
        <div>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.address}>{office.address[0]}</p>
          {kilometres === null ? null : <Distance kilometres={kilometres} />}
        </div>
        <div className={classes.hours}>
          <p className={classes.state} data-openness={opennessOf(state, now)}>
            {text.state(state, now)}
          </p>
          <HoursBar of={of} scale={scale} now={now} />
          <p className={classes.scale} aria-hidden="true">
            <span>{text.hour(scale.from)}</span>
            <span>{text.hour(scale.to)}</span>
          </p>
        </div>
      </div>
      <div className={classes.more}>
        <Disclosure summary={<Trans>Hours and services</Trans>}>
          <Details office={office} opening={opening} week={week} holidays={holidays} />
        </Disclosure>
        <span className={classes.way}>
          <ExternalLink
            href={directionsTo(office, navigator.userAgent)}
            aria-label={t`Directions to ${name}`}
          >
            <Trans>Directions</Trans>
          </ExternalLink>
        </span>
      </div>
    </li>
  )
}

/** Miles where people also feel in Fahrenheit. */
function Distance({ kilometres }: { kilometres: number }) {
  const { locale } = useFigures()
  const inMiles = getPageConfig().utility.temperatureUnit === 'fahrenheit'
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: 1,
  })
  const distance = format.format(inMiles ? kilometres * 0.621371 : kilometres)
  return (
    <p className={classes.address}>
      <Trans>{distance} away</Trans>
    </p>
  )
}

interface DetailsProps {
  office: SupportOffice
  opening: Opening
  week: ReadonlyArray<string>
  holidays: ReadonlyArray<SupportHoliday>
}

function Details({ office, opening, week, holidays }: DetailsProps) {
  const localised = useLocalisedText()
  const figures = useFigures()
  const { time } = useOpeningText()
  return (
    <div className={classes.details}>
      <p>{office.address.join(', ')}</p>
      <dl>
        {week.map((date) => {
          const spans = openSpans(opening, date)
          const holiday = holidays.find((each) => each.date === date)
          return (
            <div key={date} className={classes.day}>
              <dt>{asTitle(figures.date(date, 'day'), figures.locale)}</dt>
              <dd>
                {spans.length > 0 ? (
                  spans.map(({ from, to }) => `${time(from)} – ${time(to)}`).join(', ')
                ) : holiday ? (
                  <Trans>Closed, {localised(holiday.name)}</Trans>
                ) : (
                  <Trans>Not open</Trans>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <ul className={classes.services}>
        {office.services.map((service) => (
          <li key={service.en}>{localised(service)}</li>
        ))}
        <li>
          {office.accessible ? (
            <Trans>Step-free, with a wheelchair</Trans>
          ) : (
            <Trans>Not accessible with a wheelchair</Trans>
          )}
        </li>
      </ul>
    </div>
  )
}
