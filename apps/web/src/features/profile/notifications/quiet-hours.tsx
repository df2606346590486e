import { Trans, useLingui } from '@lingui/react/macro'
import { updateQuietHours } from '@portal/contract/alerts/alerts-notifications'
import type { QuietHours as Hours } from '@portal/contract/alerts/alerts-notifications'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { SelectField } from '@portal/kit/fields/select-field'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { keepAnswer } from '@portal/browser/api/route-query'
import { notificationsQuery } from './notifications-query.ts'
import { QuietBand } from './quiet-band.tsx'
import classes from './quiet-hours.module.css'

/** When what disturbs waits, for who is told something that does. */
export function QuietHours() {
  const { i18n } = useLingui()
  const heading = useId()
  const query = notificationsQuery(i18n.locale)
  const { channels, held, quietHours } = useSuspenseQuery(query).data
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Partial<Hours>) => api.call(updateQuietHours, { body }),
    onMutate: async (chosen) => {
      await client.cancelQueries(query)
      client.setQueryData(
        query.queryKey,
        (known) => known && { ...known, quietHours: { ...known.quietHours, ...chosen } },
      )
    },
    onSuccess: (saved) => keepAnswer(client, query, saved),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
    scope: { id: 'quiet-hours' },
    meta: { announced: true },
  })
  if (!channels.some(({ disturbs }) => disturbs)) return null
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={classes.part}>
        <SectionHeading level={3} id={heading} title={<Trans>Quiet hours</Trans>} />
        <p className={classes.note}>
          <Trans>
            Texts and notifications wait until your quiet hours end, then come as one. Security
            alerts always come right away, and email never waits.
          </Trans>
        </p>
        <SwitchField
          label={<Trans>Keep these hours quiet</Trans>}
          checked={quietHours.isOn}
          onChange={() => save.mutate({ isOn: !quietHours.isOn })}
        />
        {quietHours.isOn ? (
          <>
            <QuietBand hours={quietHours} held={held} />
            <HourFields hours={quietHours} choose={save.mutate} />
          </>
        ) : null}
        <p role="status" className={classes.note}>
          {save.error ? (
            i18n._(errorMessage(save.error))
          ) : save.isSuccess ? (
            <Trans>Saved</Trans>
          ) : null}
        </p>
      </div>
    </Card>
  )
}

const times = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

interface HourFieldsProps {
  hours: Hours
  choose: (change: Partial<Hours>) => void
}

function HourFields({ hours: { from, until }, choose }: HourFieldsProps) {
  const { t } = useLingui()
  const { locale } = useFigures()
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const optionsBut = (other: string) =>
    times
      .filter((time) => time !== other)
      .map((time) => ({ value: time, label: clock.format(new Date(`2000-01-01T${time}:00Z`)) }))
  return (
    <div className={classes.hours}>
      <SelectField
        label={t`From`}
        value={from}
        options={optionsBut(until)}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
      />
      <SelectField
        label={t`Until`}
        value={until}
        options={optionsBut(from)}
        onChange={({ currentTarget }) => choose({ until: currentTarget.value })}
      />
    </div>
  )
}
