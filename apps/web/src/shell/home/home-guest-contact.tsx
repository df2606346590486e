import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from '@portal/kit/actions/external-link'
import { List, ListRow } from '@portal/kit/display/list'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { getPageConfig } from '@portal/browser/api/page-config'
import { PhoneLink } from '../../page/phone-link.tsx'

/** A person to talk to. */
export function ContactCard({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const { phone, email, website } = getPageConfig().utility.contact
  const link = textLinkClass()
  return (
    <section className={className}>
      <List label={t`How to reach us`}>
        <ListRow
          icon="phone"
          title={<Trans>Customer service</Trans>}
          trailing={<PhoneLink phone={phone} className={link} />}
        />
        <ListRow
          icon="mail"
          title={<Trans>Email</Trans>}
          trailing={
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          }
        />
        <ListRow
          icon="external"
          title={<Trans>Website</Trans>}
          trailing={<ExternalLink href={website}>{new URL(website).host}</ExternalLink>}
        />
      </List>
    </section>
  )
}
