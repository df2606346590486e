import { iconDrawings } from '../src/display/icon-drawings.ts'
import type { IconName } from '../src/display/icon-drawings.ts'
import { Icon } from '../src/display/icon.tsx'
import classes from './catalogue.module.css'
import { Chapter, Specimen } from './specimen.tsx'

const COLOURS = [
  'paper',
  'surface',
  'raised',
  'sunk',
  'line',
  'control',
  'ink',
  'ink2',
  'ink3',
  'brand',
  'brand-soft',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
] as const

const SIZES = [
  'figure-hero',
  'figure-l',
  'title-xl',
  'title',
  'title-s',
  'text-l',
  'text',
  'text-s',
] as const

export function TokenSpecimens() {
  return (
    <Chapter id="tokens" title="Tokens">
      <Specimen title="Colour" wide>
        <div className={classes.swatches}>
          {COLOURS.map((name) => (
            <div key={name}>
              <div className={classes.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type" wide>
        {SIZES.map((name) => (
          <p key={name} style={{ fontSize: `var(--${name})`, lineHeight: 1.2 }}>
            Power is on, 1234567890
          </p>
        ))}
      </Specimen>
      <Specimen title="Icons" wide>
        <div className={classes.icons}>
          {(Object.keys(iconDrawings) as Array<IconName>).map((name) => (
            <div key={name}>
              <Icon name={name} size={24} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
    </Chapter>
  )
}
