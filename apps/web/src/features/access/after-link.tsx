import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'

interface AfterLinkProps {
  title: ReactNode
  children: ReactNode
  to: string
  /** Of the way on. */
  onward: ReactNode
}

/** What is left to say of a mail's link that opens nothing more. */
export function AfterLink({ title, children, to, onward }: AfterLinkProps) {
  return (
    <Stack gap={4}>
      <h1>{title}</h1>
      <p>{children}</p>
      <PageLink to={to} className={buttonClass()}>
        {onward}
      </PageLink>
    </Stack>
  )
}
