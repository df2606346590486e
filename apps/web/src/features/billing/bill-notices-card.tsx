import {
  getBillNotices,
  reminderDays,
  updateBillNotices,
} from '@portal/contract/billing/billing-notices'
import type { BillNotices } from '@portal/contract/billing/billing-notices'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SelectField } from '@portal/kit/fields/select-field'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer, routeQuery } from '@portal/browser/api/route-query'
import type { AccountPartProps } from '../../page/account-part.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import classes from './bill-notices-card.module.css'
import { SavedCard } from './saved-card.tsx'

/** How the bills reach the person: by e-mail instead of on paper, and a reminder before they are due. */
export function BillNoticesCard({ accountId }: { accountId: string }) {
  const query = routeQuery(getBillNotices, { params: { accountId } })
  const { data, isError } = useQuery(query)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: BillNotices) => api.call(updateBillNotices, { params: { accountId }, body }),
    onSuccess: (saved) => keepAnswer(client, query, saved),
  })
  // What was chosen shows at once; what was refused goes back to what holds.
  const shown = save.isPending ? save.variables : data
  if (isError) return null
  return (
    <SavedCard className={classes.card} title={<Trans>Paper and email bills</Trans>} save={save}>
      {shown ? (
        <NoticeFields notices={shown} onChange={(next) => save.mutate(next)} />
      ) : (
        <Skeleton lines={3} />
      )}
    </SavedCard>
  )
}

/** The same among the settings of the account. */
export function AccountBillNotices({ account }: AccountPartProps) {
  return <BillNoticesCard accountId={account.id} />
}

type NoticeFieldsProps = { notices: BillNotices; onChange: (notices: BillNotices) => void }

function NoticeFields({ notices, onChange }: NoticeFieldsProps) {
  const { t } = useLingui()
  const name = (days: number) =>
    days === 0
      ? t`On the day it’s due`
      : t`${plural(days, { one: '# day before it’s due', other: '# days before it’s due' })}`
  return (
    <div className={classes.fields}>
      <Stack gap={5}>
        <SwitchField
          label={t`By email instead of on paper`}
          help={t`We’ll email you when a new bill is ready.`}
          checked={notices.paperless}
          onChange={({ currentTarget }) =>
            onChange({ ...notices, paperless: currentTarget.checked })
          }
        />
        {notices.paperless && notices.attachPdf !== null ? (
          <SwitchField
            label={t`With the bill in it`}
            help={t`The email has the bill as a PDF, so you can read it without signing in.`}
            checked={notices.attachPdf}
            onChange={({ currentTarget }) =>
              onChange({ ...notices, attachPdf: currentTarget.checked })
            }
          />
        ) : null}
      </Stack>
      <SelectField
        label={t`Remind me`}
        help={
          <Trans>
            Only if something is still due. How we tell you is in your{' '}
            <PageLink
              to={paths.settings({ part: 'notifications' })}
              className={textLinkClass({ quiet: true })}
            >
              notification settings
            </PageLink>
            .
          </Trans>
        }
        value={String(notices.reminderDays ?? '')}
        onChange={({ currentTarget }) => {
          const chosen = reminderDays.safeParse(Number(currentTarget.value || Number.NaN))
          onChange({ ...notices, reminderDays: chosen.data ?? null })
        }}
        options={[
          { value: '', label: t`Never` },
          ...[...reminderDays.def.values].map((days) => ({
            value: String(days),
            label: name(days),
          })),
        ]}
      />
    </div>
  )
}
