import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { deletePriorityService } from '@portal/contract/account-contact/account-contact-priority'
import type { PriorityService } from '@portal/contract/account-contact/account-contact-priority'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Banner } from '@portal/kit/feedback/banner'
import { Icon } from '@portal/kit/display/icon'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { ContactSection } from '../contact-section.tsx'
import classes from '../edit-contact.module.css'
import type { SectionProps } from '../section-props.ts'
import { PriorityForm } from './priority-form.tsx'
import { useEquipmentNames } from './priority-words.ts'
import { useSaveDocument } from './use-save-document.ts'

/** That someone in the home depends on power. */
export function PrioritySection({ accountId, contact, editing }: SectionProps) {
  const { t } = useLingui()
  const { priority } = contact
  const ending = useDialog('end-priority', confirmDialog)
  return (
    <ContactSection
      part="priority"
      on={priority?.state ?? 'none'}
      title={<Trans>Medical or priority service</Trans>}
      about={
        <Trans>
          If someone at home depends on power to stay healthy, tell us. Only people who may change
          contact details see this, and our emails never say more than “your priority service”. It
          doesn’t guarantee power, so have a plan for an outage.
        </Trans>
      }
    >
      {editing.part === 'priority' ? (
        <PriorityForm accountId={accountId} known={priority} onClose={editing.close} />
      ) : (
        <>
          {priority ? <PriorityFacts accountId={accountId} priority={priority} /> : null}
          <div className={classes.acts}>
            {priority?.state === 'asked' ? null : (
              <Button kind="outline" onClick={() => editing.open('priority')}>
                {priority ? (
                  priority.isRenewable ? (
                    <Trans>Renew priority service</Trans>
                  ) : (
                    <Trans>Change priority service</Trans>
                  )
                ) : (
                  <Trans>Ask for priority service</Trans>
                )}
              </Button>
            )}
            {priority ? (
              <Button kind="quiet" pending={ending.pending} onClick={ending.open}>
                <Trans>End priority service</Trans>
              </Button>
            ) : null}
          </div>
        </>
      )}
      {ending.show({
        title: t`End priority service?`,
        children: (
          <Trans>We delete what you told us and the documents. You can ask for it again.</Trans>
        ),
        confirmLabel: t`End priority service`,
        act: () => api.call(deletePriorityService, { params: { accountId } }),
        onDone: () =>
          toasts.add({ severity: 'success', summary: t`Priority service has ended.`, life: 5000 }),
      })}
    </ContactSection>
  )
}

function PriorityFacts({ accountId, priority }: { accountId: string; priority: PriorityService }) {
  const { t, i18n } = useLingui()
  const names = useEquipmentNames()
  const save = useSaveDocument(accountId)
  const { person, equipment, backupHours, documents } = priority
  return (
    <Card>
      <Stack gap={4}>
        <PriorityState priority={priority} />
        <div className={classes.facts}>
          <strong className={classes.value}>{person}</strong>
          <span>
            {new Intl.ListFormat(i18n.locale).format(equipment.map((each) => names[each]))}
          </span>
          {backupHours === null ? null : (
            <span>
              <Plural value={backupHours} one="Backup for # hour" other="Backup for # hours" />
            </span>
          )}
        </div>
        {documents.length > 0 ? (
          <ul className={classes.facts} aria-label={t`Documents`}>
            {documents.map(({ id, name }) => (
              <li key={id} className={classes.acts}>
                <Icon name="file" />
                <span className={classes.value}>{name}</span>
                <Button
                  kind="quiet"
                  size="small"
                  icon="download"
                  iconOnly
                  pending={save.isPending && save.variables.id === id}
                  onClick={() => save.mutate({ id, name })}
                >
                  <Trans>Save {name}</Trans>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  )
}

function PriorityState({ priority }: { priority: PriorityService }) {
  const { state, askedOn, until } = priority
  const asked = <DateText date={askedOn} />
  const last = until ? <DateText date={until} look="long" /> : null
  if (state === 'asked') {
    return (
      <Banner title={<Trans>Asked on {asked}. A person is looking at it.</Trans>}>
        {last ? <Trans>What was confirmed holds until {last}.</Trans> : null}
      </Banner>
    )
  }
  if (state === 'confirmed')
    return <Banner tone="success" title={<Trans>Confirmed until {last}</Trans>} />
  if (state === 'expired')
    return <Banner tone="warning" title={<Trans>It has expired. Renew it to keep it.</Trans>} />
  return (
    <Banner tone="warning" title={<Trans>We couldn’t confirm it</Trans>}>
      <Trans>Call us, and we’ll find out together what’s missing. You can also ask again.</Trans>
    </Banner>
  )
}
