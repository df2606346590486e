import { Trans } from '@lingui/react/macro'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'

type RecentPaymentsSectionProps = {
  /** Where all of them are. */
  to: string
  children: ReactNode
}

/** The last payments under a heading, with the way to all. */
export function RecentPaymentsSection({ to, children }: RecentPaymentsSectionProps) {
  return (
    <Stack gap={3}>
      <SectionHeading
        title={<Trans>Recent payments</Trans>}
        action={
          <PageLink className={textLinkClass()} to={to}>
            <Trans>See all</Trans>
          </PageLink>
        }
      />
      <List>{children}</List>
    </Stack>
  )
}
