import { useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import classes from './bar-chart.module.css'

type BarLook = 'plain' | 'before' | 'estimated'

export type BarPlace = {
  key: string
  name: string
  bars: readonly {
    size: number
    look?: BarLook | undefined
    /** Stands beside the name, never among the bars, where a line could cross it. */
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

/** Of a character of a label and of the gap between two of them, in rem. */
const CHARACTER = 0.48
const GAP = 0.75

/** How wide the labels of all places are beside each other, in rem. */
function labelsWidth(places: readonly BarPlace[]): number {
  const texts = places.flatMap(({ name, bars }) => [name, ...bars.map(({ value = '' }) => value)])
  const longest = Math.max(0, ...texts.map((text) => text.length))
  return places.length * (longest * CHARACTER + GAP)
}

/** Whether labels beside each other would collide, in a small window as with large text. */
function useTooNarrow(frame: RefObject<HTMLElement | null>, rem: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const look = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setNarrow(element.clientWidth < rem * size)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, rem])
  return narrow
}

/**
 * Bars from zero to the largest; what is below zero is not drawn. They stand beside each other where their labels have
 * room, else they lie under each other.
 */
export function BarChart({ label, places, level = 0, keys }: BarChartProps) {
  const frame = useRef<HTMLElement>(null)
  const lying = useTooNarrow(frame, labelsWidth(places))
  const top = Math.max(1, level, ...places.flatMap(({ bars }) => bars.map(({ size }) => size)))
  const share = (size: number) => ({ '--share': Math.max(0, size) / top }) as CSSProperties
  return (
    <figure ref={frame} className={classes.figure}>
      <div role="img" aria-label={label} className={classes.chart} data-lying={lying || undefined}>
        {places.map(({ key, name, bars }) => (
          <div key={key} className={classes.place}>
            <div className={classes.bars}>
              {bars.map(({ size, look }, index) => (
                // Bars of a place have no other name than where they stand.
                <span key={index} className={classes.bar} data-look={look} style={share(size)} />
              ))}
            </div>
            <span className={classes.name}>{name}</span>
            <span className={classes.values}>
              {bars.toReversed().map(({ look, value }, index) =>
                value === undefined ? null : (
                  <span key={index} className={classes.value} data-look={look}>
                    {value}
                  </span>
                ),
              )}
            </span>
          </div>
        ))}
        {level > 0 ? <span className={classes.level} style={share(level)} /> : null}
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
