import classes from './autopay-note.module.css'

/** Keeps the place of what is said of autopay. */
export function AutopayNotePending() {
  return <p className={classes.note} data-print="no" />
}
