import { Trans } from '@lingui/react/macro'
import { postalLines } from '@portal/contract/account-contact/postal-lines'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { DateText } from '@portal/kit/display/date-text'
import { Banner } from '@portal/kit/feedback/banner'
import { useEffect } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { ContactSection } from '../contact-section.tsx'
import classes from '../edit-contact.module.css'
import type { SectionProps } from '../section-props.ts'
import { CorrectionForm } from './correction-form.tsx'

/** Where the power is used; only the utility can change it. */
export function ServiceSection({ accountId, contact, editing }: SectionProps) {
  const { serviceAddress, correction, mayEdit } = contact
  const isWaiting = correction?.state === 'waiting'
  useEffect(() => {
    // It was sent: the form has given way to what comes next.
    if (isWaiting && editing.part === 'service') editing.close()
  })
  const day = correction ? <DateText date={correction.askedAt} /> : null
  return (
    <ContactSection
      part="service"
      on={correction?.state ?? 'none'}
      title={<Trans>Where the power is used</Trans>}
    >
      <address className={classes.place} translate="no">
        {postalLines(serviceAddress).join(', ')}
      </address>
      {correction ? (
        <Banner
          title={
            isWaiting ? (
              <Trans>You asked for a correction on {day}. We’re working on it.</Trans>
            ) : (
              <Trans>We answered the correction you asked for on {day}.</Trans>
            )
          }
        >
          <PageLink
            className={textLinkClass()}
            to={paths.contact({ message: correction.conversationId })}
          >
            <Trans>See the conversation</Trans>
          </PageLink>
        </Banner>
      ) : null}
      {!mayEdit || isWaiting ? null : editing.part === 'service' ? (
        <CorrectionForm accountId={accountId} onClose={editing.close} />
      ) : (
        <div className={classes.acts}>
          <Button kind="outline" onClick={() => editing.open('service')}>
            <Trans>Something’s wrong with it</Trans>
          </Button>
        </div>
      )}
    </ContactSection>
  )
}
