import { useLingui } from '@lingui/react/macro'
import type { SupportMap } from '@portal/contract/support/support'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { createProjection, placeOf } from './map-projection.ts'
import classes from './office-map.module.css'
import type { OfficeNow } from './offices.ts'

/** What the frame measures; it is drawn larger or smaller as a whole. */
const WIDTH = 640
const HEIGHT = 264

interface OfficeMapProps {
  map: SupportMap
  offices: ReadonlyArray<OfficeNow>
}

/** Where the offices are, on a ground drawn from the utility's own geometry; the list below says the same in words. */
export function OfficeMap({ map, offices }: OfficeMapProps) {
  const { t } = useLingui()
  const localised = useLocalisedText()
  const project = createProjection(
    offices.map(({ office }) => office.at),
    { width: WIDTH, height: HEIGHT },
  )
  const line = (path: ReadonlyArray<ReadonlyArray<number>>) =>
    path
      .map(([longitude = 0, latitude = 0]) => project({ longitude, latitude }))
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('')
  const at = ({ x, y }: { x: number; y: number }) => ({
    left: `${(x / WIDTH) * 100}%`,
    top: `${(y / HEIGHT) * 100}%`,
  })
  const named = map.streets.flatMap(({ name, path }) => {
    const place = name === '' ? null : placeOf(path, project, { width: WIDTH, height: HEIGHT })
    return place ? [{ name, place }] : []
  })
  const names = offices
    .map(({ letter, office }) => `${letter}: ${localised(office.name)}`)
    .join(', ')
  return (
    <div className={classes.map} role="img" aria-label={t`Map of our offices. ${names}`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.ground} aria-hidden="true">
        {map.water.map((path, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once, in the utility's order
          <path key={index} d={`${line(path)}Z`} className={classes.water} />
        ))}
        {map.streets.map(({ name, path }, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={index}
            d={line(path)}
            className={name === '' ? classes.lane : classes.street}
          />
        ))}
      </svg>
      {named.map(({ name, place }) => (
        <span key={name} className={classes.name} style={at(place)} aria-hidden="true">
          {name}
        </span>
      ))}
      {map.waterName === null ? null : (
        <span className={classes.waterName} aria-hidden="true">
          {map.waterName}
        </span>
      )}
      {offices.map((each) => (
        <Pin key={each.letter} of={each} place={at(project(each.office.at))} />
      ))}
    </div>
  )
}

/** Stands with its tip on the office; filled where somebody is there now. */
function Pin({ of, place }: { of: OfficeNow; place: { left: string; top: string } }) {
  return (
    <span
      className={classes.pin}
      data-open={of.state.open || undefined}
      style={place}
      aria-hidden="true"
    >
      <svg viewBox="0 0 32 40" className={classes.drop}>
        <path d="M16 39C9 30 2 23 2 15.5a14 14 0 0 1 28 0C30 23 23 30 16 39Z" />
      </svg>
      <span className={classes.letter}>{of.letter}</span>
    </span>
  )
}
