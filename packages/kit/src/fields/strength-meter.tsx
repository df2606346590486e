import classes from './strength-meter.module.css'

type StrengthMeterProps = {
  /** 0 (nothing, or easy to guess) to 4 (very hard to guess). */
  score: 0 | 1 | 2 | 3 | 4
  /** Says in words what the bars show; its room is kept while it is empty. */
  words: string
}

/** How hard a password is to guess: four bars, and the same in words for who does not see them. */
export function StrengthMeter({ score, words }: StrengthMeterProps) {
  return (
    <div className={classes.meter} data-score={words ? Math.max(1, score) : 0}>
      <div aria-hidden="true" className={classes.bars}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <p role="status" className={classes.words}>
        {words}
      </p>
    </div>
  )
}
