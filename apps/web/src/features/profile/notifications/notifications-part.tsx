import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '@portal/kit/fields/select-field'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountListQuery, accountName, accountPlace } from '../../../api/account-list.ts'
import classes from '../settings-part.module.css'
import { ChannelNotes } from './channel-notes.tsx'
import { NotificationMatrix } from './notification-matrix.tsx'
import own from './notifications-part.module.css'
import { PushPart } from './push-part.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SendSample } from './send-sample.tsx'
import { TextSection } from './texts/text-section.tsx'
import { useWishes } from './use-wishes.ts'

/** Of what the person hears by which channels, for all accounts or for one. */
export function NotificationsPart() {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(accountListQuery).data
  const [chosen, setChosen] = useState<string | null>(null)
  const wishes = useWishes()
  const { recent, channels, texts } = wishes.notifications
  const total = recent.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap={5}>
      <div className={own.head}>
        <Stack gap={1}>
          <h2 className={classes.title}>
            <Trans>Notifications</Trans>
          </h2>
          <p className={classes.lead}>
            <Trans>What you turn off here still shows in your alerts.</Trans>{' '}
            <Plural
              value={total}
              _0="You had none in the last 30 days."
              one="You had one in the last 30 days."
              other="You had # in the last 30 days."
            />
          </p>
        </Stack>
        {items.length > 1 ? (
          <SelectField
            label={t`Choose for`}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value || null)}
            options={[
              { value: '', label: t`All accounts` },
              ...items.map((account) => ({
                value: account.id,
                label: [accountName(account), accountPlace(account)].filter(Boolean).join(', '),
              })),
            ]}
          />
        ) : null}
      </div>
      <ChannelNotes channels={channels} texts={texts} />
      <NotificationMatrix
        wishes={wishes}
        accountId={chosen}
        onlyAccountId={chosen ?? (items.length === 1 ? (items[0]?.id ?? null) : null)}
      />
      {texts ? <TextSection channels={channels} texts={texts} /> : null}
      <PushPart />
      <QuietHours />
      <SendSample channels={channels} />
    </Stack>
  )
}
