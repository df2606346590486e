import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SupportDirectory } from '@portal/contract/support/support'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { addDays } from '@portal/rules/calendar-days'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { OfficeMap } from './office-map.tsx'
import classes from './office-part.module.css'
import { OfficeRow } from './office-row.tsx'
import { kilometresBetween, officesNow, scaleOf } from './offices.ts'
import { useOpeningText } from '../opening-text.ts'
import { useNow } from '../use-now.ts'
import { usePlace } from './use-place.ts'

/** Where somebody can be met: who is there now, on a map and as a list. */
export function OfficePart({ directory }: { directory: SupportDirectory }) {
  const { t } = useLingui()
  const now = useNow()
  const { place, state, find } = usePlace()
  const offices = officesNow(directory, now)
  const total = offices.length
  const open = offices.filter((each) => each.state.open).length
  const week = Array.from({ length: 7 }, (_, day) => addDays(now.date, day))
  const scale = scaleOf(offices, week)
  const listed = place
    ? offices.toSorted(
        (one, other) =>
          kilometresBetween(place, one.office.at) - kilometresBetween(place, other.office.at),
      )
    : offices
  return (
    <section className={classes.part} aria-labelledby="offices">
      <div className={classes.head}>
        <h2 id="offices">
          {open === 0 ? (
            <Trans>Our offices are closed now</Trans>
          ) : (
            <Trans>
              {open} of <Plural value={total} one="# office is" other="# offices are" /> open
            </Trans>
          )}
        </h2>
        <HolidayNote directory={directory} />
      </div>
      <Card padding="none">
        {directory.map ? <OfficeMap map={directory.map} offices={offices} /> : null}
        <div className={classes.find}>
          <Button kind="outline" size="small" pending={state === 'asking'} onClick={find}>
            <Trans>Nearest to me</Trans>
          </Button>
          <span role="status" className={classes.found}>
            {state === 'found' ? <Trans>The nearest comes first.</Trans> : null}
            {state === 'refused' ? <Trans>Your device doesn’t tell us where you are.</Trans> : null}
          </span>
        </div>
        <ul className={classes.list} aria-label={t`Our offices`}>
          {listed.map((each) => (
            <OfficeRow
              key={each.letter}
              of={each}
              week={week}
              scale={scale}
              now={now}
              holidays={directory.holidays}
              kilometres={place ? kilometresBetween(place, each.office.at) : null}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** A holiday that comes within a week closes them all, though the hours say otherwise. */
function HolidayNote({ directory }: { directory: SupportDirectory }) {
  const now = useNow()
  const localised = useLocalisedText()
  const { farDay } = useOpeningText()
  const next = directory.holidays.find(
    ({ date }) => date >= now.date && date < addDays(now.date, 7),
  )
  if (!next) return null
  const name = localised(next.name)
  const day = farDay(next.date, now)
  return (
    <p className={classes.note}>
      {next.date === now.date ? (
        <Trans>All are closed today, {name}.</Trans>
      ) : (
        <Trans>
          All are closed {day}, {name}.
        </Trans>
      )}
    </p>
  )
}
