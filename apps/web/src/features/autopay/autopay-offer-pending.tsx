import classes from './autopay-offer.module.css'

/** Keeps the place of the offer. */
export function AutopayOfferPending() {
  return <p className={classes.offer} data-print="no" />
}
