import { Trans, useLingui } from '@lingui/react/macro'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'

interface SavedCardProps {
  title: ReactNode
  /** Each choice is saved by itself, at once. */
  save: { isSuccess: boolean; error: Error | null }
  className?: string | undefined
  children: ReactNode
}

/** Choices among the settings of an account: it says that they were saved, or why not. */
export function SavedCard({ title, save, className, children }: SavedCardProps) {
  const { i18n } = useLingui()
  return (
    <Card as="section" className={className}>
      <Stack gap={5}>
        <SectionHeading title={title} detail={save.isSuccess ? <Trans>Saved</Trans> : null} />
        {save.error ? (
          <Banner tone="danger" announce title={<Trans>That wasn’t saved</Trans>}>
            {i18n._(errorMessage(save.error))}
          </Banner>
        ) : null}
        {children}
      </Stack>
    </Card>
  )
}
