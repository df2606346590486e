import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import classes from './dial-figures.module.css'
import { dialText } from './dial-text.ts'

/** What dials show, drawn as they do. */
export function DialFigures({ dials, digits }: { dials: number; digits: number }) {
  const text = dialText(dials, digits)
  return (
    <span className={classes.dials}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {Array.from(text, (digit, place) => (
        <span key={place} className={classes.digit} aria-hidden="true">
          {digit}
        </span>
      ))}
      <span className={classes.unit}>kWh</span>
    </span>
  )
}
