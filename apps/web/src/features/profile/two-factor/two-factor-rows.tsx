import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createRecoveryCodes, deleteTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { DateText } from '@portal/kit/display/date-text'
import { ListRow } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { twoFactorQuery } from '../profile-queries.ts'
import { RowAct } from '../row-act.tsx'

const codesDialog = lazyDialog(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)

interface NewCodes {
  /** Made just now; they show once. */
  codes: ReadonlyArray<string>
  onCodes: (codes: ReadonlyArray<string>) => void
}

type TwoFactorRowsProps = NewCodes & { since: string }

/** Once sign-in asks for a code: since when, what helps where the phone is lost, and the end of it last. */
export function TwoFactorRows({ since, codes, onCodes }: TwoFactorRowsProps) {
  const { t } = useLingui()
  return (
    <>
      <ListRow
        icon="shield"
        title={t`Authenticator app`}
        detail={
          <Trans>
            On since <DateText date={since} />. After your password, we ask for a code from your
            authenticator app.
          </Trans>
        }
      />
      <RecoveryCodesRow codes={codes} onCodes={onCodes} />
      <SwitchOffRow />
    </>
  )
}

/** So few that new ones are due soon. */
const few = 2

function RecoveryCodesRow({ codes, onCodes }: NewCodes) {
  const { t } = useLingui()
  const { recoveryCodesLeft } = useSuspenseQuery(twoFactorQuery).data
  const renewing = useDialog('new-recovery-codes', confirmDialog)
  const showing = useDialog('recovery-codes', codesDialog)
  return (
    <>
      <ListRow
        icon={recoveryCodesLeft > few ? 'key' : 'warning'}
        iconTone={recoveryCodesLeft > few ? 'neutral' : 'warning'}
        title={t`Recovery codes`}
        detail={
          <Plural
            value={recoveryCodesLeft}
            _0="You have no recovery codes left. Make new ones, so a lost phone doesn’t lock you out."
            one="# recovery code is left, for when your phone is lost."
            other="# recovery codes are left, for when your phone is lost."
          />
        }
        trailing={
          <RowAct
            name={t`Make new recovery codes`}
            pending={renewing.pending || showing.pending}
            onClick={renewing.open}
          >
            <Trans>Make new</Trans>
          </RowAct>
        }
      />
      {renewing.show({
        title: t`Make new recovery codes?`,
        children: <Trans>Your current codes stop working right away.</Trans>,
        confirmLabel: t`Make new codes`,
        kind: 'primary',
        act: async () => onCodes((await api.call(createRecoveryCodes, {})).codes),
        onDone: () => {
          showing.open()
        },
      })}
      {showing.show({ codes, onSaved: () => onCodes([]) })}
    </>
  )
}

function SwitchOffRow() {
  const { t } = useLingui()
  const switchingOff = useDialog('two-factor-off', confirmDialog)
  return (
    <>
      <ListRow
        icon="close"
        title={t`Turn off two-step sign-in`}
        detail={<Trans>After that, your password alone signs you in.</Trans>}
        trailing={
          <RowAct
            name={t`Turn off two-step sign-in`}
            pending={switchingOff.pending}
            onClick={switchingOff.open}
          >
            <Trans>Turn off</Trans>
          </RowAct>
        }
      />
      {switchingOff.show({
        title: t`Turn off two-step sign-in?`,
        children: (
          <Trans>
            After that, your password alone signs you in. Your recovery codes and your authenticator
            app’s codes stop working.
          </Trans>
        ),
        confirmLabel: t`Turn off`,
        act: () => api.call(deleteTwoFactor, {}),
        onDone: () => {
          toasts.add({
            severity: 'success',
            summary: t`Two-step sign-in is off.`,
            detail: t`Your password alone signs you in now.`,
            life: 5000,
          })
        },
      })}
    </>
  )
}
