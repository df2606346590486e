import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from './page-search.tsx'

interface PageLinkProps {
  /** Made by `paths`. */
  to: string
  className?: string | undefined
  children: ReactNode
  replace?: boolean
  /** `false`: what it opens stands where somebody reads already. */
  resetScroll?: boolean
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page' | 'true'
}

/** Which of several views of a page is open is said by the address whole, not by its beginning. */
const exactly = { exact: true }

/** A link within the portal: no reload, and the page is fetched as soon as somebody means to go there. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const address = new URL(to, 'http://portal')
  return (
    <Link
      to={address.pathname}
      activeOptions={exactly}
      search={parseSearch(address.search)}
      {...(address.hash ? { hash: address.hash.slice(1) } : {})}
      {...rest}
    />
  )
}
