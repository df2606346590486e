import type { ReactNode } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'
import { readablePhone } from '@portal/rules/readable-phone'
import classes from './phone-link.module.css'

interface PhoneLinkProps {
  /** Without it the number of the customer service. */
  phone?: string
  className?: string | undefined
  /** Before the number. */
  children?: ReactNode
}

/** A number to call, as people read it; it dials from anywhere. */
export function PhoneLink({
  phone = getPageConfig().utility.contact.phone,
  className,
  children,
}: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {children}
      <span className={classes.number}>{readablePhone(phone)}</span>
    </a>
  )
}
