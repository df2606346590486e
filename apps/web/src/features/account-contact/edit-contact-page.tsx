import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Columns } from '@portal/kit/layout/columns'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountColumn } from '../../account-parts/account-column.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { MailingSection } from './address/mailing-section.tsx'
import { ServiceSection } from './address/service-section.tsx'
import './contact-words.ts'
import { EmergencySection } from './emergency/emergency-section.tsx'
import { contactQuery } from './load-contact.ts'
import { PrioritySection } from './priority/priority-section.tsx'
import { ReadingSection } from './reading/reading-section.tsx'
import { useEditing, useFocusAfter } from './use-contact-page.ts'
import { WaysSection } from './ways/ways-section.tsx'

/** [ROUTE-21] [FEATURE-06] How an account is reached, and who needs more. */
export default function EditContactPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { accountId } = params
  const { data: contact } = useSuspenseQuery(contactQuery(accountId))
  const editing = useEditing(accountId)
  const place = useFocusAfter(editing.part)
  const given = { accountId, contact, editing }
  return (
    <AccountColumn accountId={accountId} to={(id) => paths.editContact(id)} wide>
      <Columns ref={place}>
        <div>
          {contact.mayEdit ? <WaysSection key={accountId} {...given} /> : <OnlyLooking />}
          <MailingSection {...given} />
          <ServiceSection {...given} />
        </div>
        <div>
          <ReadingSection {...given} />
          {contact.mayEdit ? (
            <>
              <PrioritySection {...given} />
              <EmergencySection {...given} />
            </>
          ) : null}
        </div>
      </Columns>
    </AccountColumn>
  )
}

function OnlyLooking() {
  return (
    <Banner title={<Trans>You can look, but not change anything here</Trans>}>
      <Trans>
        Emails, phones and who needs special care are shown only to people who may change contact
        details. An owner of the account can give you that.
      </Trans>
    </Banner>
  )
}
