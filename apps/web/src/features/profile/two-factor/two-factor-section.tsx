import { Plural, Trans } from '@lingui/react/macro'
import { startTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { Badge } from '@portal/kit/display/badge'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Row } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { twoFactorQuery } from '../profile-queries.ts'
import classes from '../settings-part.module.css'
import { TwoFactorActs } from './two-factor-acts.tsx'

const setupDialog = lazyDialog(
  async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog,
)

/** Whether sign-in asks for a code too, and since when. */
export function TwoFactorSection() {
  const { since } = useSuspenseQuery(twoFactorQuery).data
  // Outlives the moment in which it is on: the recovery codes are still to be seen.
  const dialog = useDialog('two-factor', setupDialog)
  const starting = useProvenAct(() => api.call(startTwoFactor, {}), {
    announced: true,
    done: dialog.open,
  })
  return (
    <Card as="section" className={classes.section}>
      <SectionHeading
        level={3}
        title={<Trans>Two-step sign-in</Trans>}
        detail={
          <Badge tone={since ? 'success' : 'neutral'} icon={since ? 'success' : 'close'}>
            {since ? <Trans>On</Trans> : <Trans>Off</Trans>}
          </Badge>
        }
      />
      {since ? (
        <SwitchedOn since={since} />
      ) : (
        <>
          <p>
            <Trans>
              Switched on, we also ask for a code from an app on your phone. Whoever learns your
              password still cannot sign in.
            </Trans>
          </p>
          <Row>
            <Button
              icon="shield"
              pending={starting.pending || dialog.pending}
              onClick={() => starting.run()}
            >
              <Trans>Switch on</Trans>
            </Button>
          </Row>
        </>
      )}
      {starting.answer ? dialog.show({ start: starting.answer }) : null}
    </Card>
  )
}

function SwitchedOn({ since }: { since: string }) {
  const { recoveryCodesLeft } = useSuspenseQuery(twoFactorQuery).data
  return (
    <>
      <p>
        <Trans>
          On since <DateText date={since} />. After your password we ask for a code from your
          authenticator app.
        </Trans>
      </p>
      <p className={classes.note}>
        <Plural
          value={recoveryCodesLeft}
          _0="You have no recovery code left. Make new ones, so that a lost phone does not lock you out."
          one="# recovery code is left, for when your phone is lost."
          other="# recovery codes are left, for when your phone is lost."
        />
      </p>
      <TwoFactorActs />
    </>
  )
}
