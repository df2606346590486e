import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { ContactSection } from '../contact-section.tsx'
import classes from '../edit-contact.module.css'
import type { SectionProps } from '../section-props.ts'
import { Envelope } from './envelope.tsx'
import { MailingForm } from './mailing-form.tsx'

/** Where letters go. */
export function MailingSection({ accountId, contact, editing }: SectionProps) {
  const { mailing, serviceAddress, holderName, mayEdit } = contact
  return (
    <ContactSection
      part="mailing"
      title={<Trans>Where letters go</Trans>}
      about={
        mailing.sameAsService ? (
          <Trans>The same as where the power is used. Paper bills go there too.</Trans>
        ) : (
          <Trans>Paper bills go there too, and it’s printed on each bill.</Trans>
        )
      }
    >
      {editing.part === 'mailing' && mayEdit ? (
        <MailingForm accountId={accountId} contact={contact} onClose={editing.close} />
      ) : (
        <>
          <Envelope name={holderName} address={mailing.address} from={serviceAddress.country} />
          {mayEdit ? (
            <div className={classes.acts}>
              <Button kind="outline" onClick={() => editing.open('mailing')}>
                <Trans>Change the mailing address</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </ContactSection>
  )
}
