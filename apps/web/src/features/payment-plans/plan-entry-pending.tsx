import classes from './plan-entry.module.css'

/** Keeps the place of the way to the plan. */
export function PlanEntryPending() {
  return <p className={classes.entry} data-print="no" />
}
