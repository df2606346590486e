import type { CSSProperties, ReactNode } from 'react'
import classes from './bar-chart.module.css'

type BarLook = 'plain' | 'before' | 'estimated'

export type BarPlace = {
  key: string
  /** Stands under its bars. */
  name: string
  bars: readonly {
    size: number
    look?: BarLook | undefined
    /** Stands above the bar where there is room. */
    value?: string
  }[]
}

type BarChartProps = {
  /** The sentence that says what is drawn; a table beside it has every figure. */
  label: string
  places: readonly BarPlace[]
  /** A dashed line across all bars, in their measure. */
  level?: number
  keys: readonly { name: ReactNode; look?: BarLook | 'level' }[]
}

/** On phones the values of more places than these would run into each other. */
const FEW = 7

/** Where the value of a place stands that is too narrow to have it above its own bar. */
function highest(bars: BarPlace['bars'], share: (size: number) => string): CSSProperties {
  return { '--highest': share(Math.max(...bars.map(({ size }) => size))) } as CSSProperties
}

/** Bars beside each other, from zero to the largest; what is below zero is not drawn. */
export function BarChart({ label, places, level = 0, keys }: BarChartProps) {
  const top = Math.max(1, level, ...places.flatMap(({ bars }) => bars.map(({ size }) => size)))
  const share = (size: number) => `${(Math.max(0, size) / top) * 100}%`
  return (
    <figure className={classes.figure}>
      <div
        role="img"
        aria-label={label}
        className={classes.chart}
        data-many={places.length > FEW || undefined}
      >
        <div className={classes.area}>
          {places.map(({ key, bars }) => (
            <div key={key} className={classes.place} style={highest(bars, share)}>
              {bars.map(({ size, look, value }, index) => (
                <span
                  // Bars of a place have no other name than where they stand.
                  key={index}
                  className={classes.bar}
                  data-look={look}
                  style={{ blockSize: share(size) }}
                >
                  {value === undefined ? null : <span className={classes.value}>{value}</span>}
                </span>
              ))}
            </div>
          ))}
          {level > 0 ? (
            <span className={classes.level} style={{ insetBlockEnd: share(level) }} />
          ) : null}
        </div>
        <div className={classes.names}>
          {places.map(({ key, name }) => (
            <span key={key}>{name}</span>
          ))}
        </div>
      </div>
      <figcaption className={classes.legend}>
        {keys.map(({ name, look = 'plain' }) => (
          <span key={look} className={classes.key} data-look={look}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
