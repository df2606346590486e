import { postalLines } from '@portal/contract/account-contact/postal-lines'
import type { Address } from '@portal/contract/person'
import classes from '../edit-contact.module.css'

interface EnvelopeProps {
  name: string
  address: Address
  /** The country in which letters are posted. */
  from: string
}

/** An address as it stands on a letter. */
export function Envelope({ name, address, from }: EnvelopeProps) {
  return (
    <address className={classes.envelope} translate="no">
      {[name, ...postalLines(address, from)].map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      ))}
    </address>
  )
}
