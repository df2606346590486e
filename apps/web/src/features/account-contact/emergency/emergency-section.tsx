import { Trans, useLingui } from '@lingui/react/macro'
import { updateEmergencyContact } from '@portal/contract/account-contact/account-contact'
import type { EmergencyContact } from '@portal/contract/account-contact/account-contact'
import { Button } from '@portal/kit/actions/button'
import { List, ListRow } from '@portal/kit/display/list'
import { readablePhone } from '@portal/rules/readable-phone'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { ContactSection } from '../contact-section.tsx'
import classes from '../edit-contact.module.css'
import type { SectionProps } from '../section-props.ts'
import { EmergencyForm } from './emergency-form.tsx'

/** Somebody to call when nobody of the account can be reached. */
export function EmergencySection({ accountId, contact, editing }: SectionProps) {
  const { t } = useLingui()
  const { emergency } = contact
  const removing = useDialog('remove-emergency', confirmDialog)
  const name = emergency?.name ?? ''
  return (
    <ContactSection
      part="emergency"
      on={name}
      title={<Trans>Emergency contact</Trans>}
      about={
        <Trans>
          Someone we call if there’s danger and we can’t reach you. Ask them before you add them.
        </Trans>
      }
    >
      {editing.part === 'emergency' ? (
        <EmergencyForm accountId={accountId} known={emergency} onClose={editing.close} />
      ) : (
        <>
          {emergency ? <Person emergency={emergency} /> : null}
          <div className={classes.acts}>
            <Button kind="outline" onClick={() => editing.open('emergency')}>
              {emergency ? (
                <Trans>Change this contact</Trans>
              ) : (
                <Trans>Add an emergency contact</Trans>
              )}
            </Button>
            {emergency ? (
              <Button kind="quiet" pending={removing.pending} onClick={removing.open}>
                <Trans>Remove this contact</Trans>
              </Button>
            ) : null}
          </div>
        </>
      )}
      {removing.show({
        title: t`Remove ${name}?`,
        children: <Trans>We won’t call them anymore.</Trans>,
        confirmLabel: t`Remove`,
        act: () =>
          api.call(updateEmergencyContact, { params: { accountId }, body: { contact: null } }),
        onDone: () =>
          toasts.add({ severity: 'success', summary: t`${name} is removed.`, life: 4000 }),
      })}
    </ContactSection>
  )
}

function Person({ emergency }: { emergency: EmergencyContact }) {
  return (
    <List>
      <ListRow
        icon="user"
        title={<span className={classes.value}>{emergency.name}</span>}
        detail={
          <span className={classes.facts}>
            <span className={classes.value}>{emergency.relation}</span>
            <span>{readablePhone(emergency.phone)}</span>
          </span>
        }
      />
    </List>
  )
}
