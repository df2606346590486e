import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_WAYS } from '@portal/contract/account-contact/account-contact-ways'
import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'
import { Button } from '@portal/kit/actions/button'
import { List } from '@portal/kit/display/list'
import { ContactSection } from '../contact-section.tsx'
import classes from '../edit-contact.module.css'
import type { SectionProps } from '../section-props.ts'
import { CodeForm } from './code-form.tsx'
import { WayForm } from './way-form.tsx'
import { WayRow } from './way-row.tsx'

/** E-mail addresses and phones, each with what it is for. */
export function WaysSection({ accountId, contact, editing }: SectionProps) {
  const { t } = useLingui()
  const { ways } = contact
  const { part } = editing
  const way = ways.find(({ id }) => id === editing.way)
  const isFull = (kind: ContactWay['kind']) =>
    ways.filter((each) => each.kind === kind).length >= MOST_WAYS
  return (
    <ContactSection
      part="ways"
      on={ways.map(({ id }) => id).join()}
      title={<Trans>Emails and phones</Trans>}
      about={
        <Trans>
          For people besides those who sign in. An email for bills gets a copy of each bill. We use
          the others when we need to reach you about your power.
        </Trans>
      }
    >
      {ways.length > 0 ? (
        <List label={t`Emails and phones`}>
          {ways.map((each) => (
            <WayRow key={each.id} accountId={accountId} way={each} editing={editing} />
          ))}
        </List>
      ) : (
        <p>
          <Trans>None yet.</Trans>
        </p>
      )}
      {part === 'code' && way ? (
        <CodeForm key={way.id} accountId={accountId} way={way} onClose={editing.close} />
      ) : part === 'email' || part === 'phone' || (part === 'purposes' && way) ? (
        <WayForm
          key={`${part} ${editing.way}`}
          {...{ accountId, contact, editing }}
          kind={part === 'purposes' ? (way?.kind ?? 'email') : part}
          known={part === 'purposes' ? way : undefined}
          replaced={part === 'purposes' ? undefined : way}
        />
      ) : (
        <div className={classes.acts}>
          {isFull('email') ? null : (
            <Button kind="outline" icon="mail" onClick={() => editing.open('email')}>
              <Trans>Add an email</Trans>
            </Button>
          )}
          {isFull('phone') ? null : (
            <Button kind="outline" icon="phone" onClick={() => editing.open('phone')}>
              <Trans>Add a phone</Trans>
            </Button>
          )}
        </div>
      )}
    </ContactSection>
  )
}
