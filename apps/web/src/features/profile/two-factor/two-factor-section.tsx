import { Trans, useLingui } from '@lingui/react/macro'
import { startTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { Badge } from '@portal/kit/display/badge'
import { Disclosure } from '@portal/kit/display/disclosure'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { twoFactorQuery } from '../profile-queries.ts'
import { RowAct } from '../row-act.tsx'
import { TwoFactorRows } from './two-factor-rows.tsx'
import classes from './two-factor-section.module.css'

const setupDialog = lazyDialog(
  async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog,
)

/** Whether sign-in asks for a code too, and since when; what it is good for is folded under it. */
export function TwoFactorSection() {
  const { t } = useLingui()
  const { since } = useSuspenseQuery(twoFactorQuery).data
  const [codes, setCodes] = useState<ReadonlyArray<string>>([])
  // Outlives the moment in which it is on: the recovery codes are still to be seen.
  const dialog = useDialog('two-factor', setupDialog)
  const starting = useProvenAct(() => api.call(startTwoFactor, {}), {
    announced: true,
    done: dialog.open,
  })
  return (
    <FocusOnChange on={[since, ...codes].join(' ')}>
      <Stack gap={3}>
        <SectionHeading level={3} title={<TwoFactorTitle isOn={since !== null} />} />
        <List label={t`Two-step sign-in`}>
          {since ? (
            <TwoFactorRows since={since} codes={codes} onCodes={setCodes} />
          ) : (
            <ListRow
              icon="shield"
              title={t`Authenticator app`}
              detail={<Trans>A code from an app on your phone, after your password</Trans>}
              trailing={
                <RowAct
                  name={t`Turn on two-step sign-in`}
                  pending={starting.pending || dialog.pending}
                  onClick={() => starting.run()}
                >
                  <Trans>Turn on</Trans>
                </RowAct>
              }
            />
          )}
        </List>
        {since ? null : (
          <Disclosure summary={<Trans>What two-step sign-in does</Trans>}>
            <p>
              <Trans>
                When it’s on, we also ask for a code from an app on your phone. Someone who learns
                your password still can’t sign in.
              </Trans>
            </p>
          </Disclosure>
        )}
      </Stack>
      {starting.answer ? dialog.show({ start: starting.answer }) : null}
    </FocusOnChange>
  )
}

/** The state belongs to the heading, which is what is read once it has changed. */
function TwoFactorTitle({ isOn }: { isOn: boolean }) {
  return (
    <span className={classes.title}>
      <Trans>Two-step sign-in</Trans>{' '}
      <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'success' : 'close'}>
        {isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </Badge>
    </span>
  )
}
