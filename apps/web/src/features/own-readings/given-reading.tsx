import { Trans, useLingui } from '@lingui/react/macro'
import { deleteOwnReading } from '@portal/contract/own-readings/own-readings'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { Stack } from '@portal/kit/layout/stack'
import { isUsable } from '@portal/rules/own-readings/own-reading'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { confirmDialog, useDialog } from '../../page/use-dialog.tsx'
import { DialFigures } from './dial-figures.tsx'
import { judgeDials, registerKey } from './judge-dials.ts'
import classes from './own-reading-page.module.css'
import { ownReadingQuery } from './own-reading-queries.ts'
import { useRegisterName } from './register-name.tsx'

interface GivenReadingProps {
  accountId: string
  data: OwnReadingOfAccount
  given: NonNullable<OwnReadingOfAccount['given']>
  /** Absent where it is too late to change it, and for who may not. */
  onChange?: (() => void) | undefined
}

/** What was read, and what comes of it. */
export function GivenReading({ accountId, data, given, onChange }: GivenReadingProps) {
  const figures = useFigures()
  const name = useRegisterName()
  const { registers, window } = data
  return (
    <Card as="section" padding="large">
      <Stack gap={5}>
        <h2 className={classes.title}>
          <Trans>
            Your reading of <DateText date={given.date} look="day" />
          </Trans>
        </h2>
        {registers.map((register) => {
          const value = given.values.find((each) => registerKey(each) === registerKey(register))
          return (
            <div key={registerKey(register)} className={classes.given}>
              <h3 className={classes.meter}>{name(register)}</h3>
              <DialFigures dials={value?.dials ?? 0} digits={register.digits} />
            </div>
          )
        })}
        <Outcome data={data} given={given} />
        {onChange ? (
          <Stack gap={3}>
            <div className={classes.actions}>
              <Button kind="outline" onClick={onChange}>
                <Trans>Change it</Trans>
              </Button>
              <Withdraw accountId={accountId} />
            </div>
            {window ? (
              <p className={classes.note}>
                <Trans>You can do both until {figures.date(window.to, 'day')}.</Trans>
              </p>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </Card>
  )
}

function Outcome({ data, given }: Pick<GivenReadingProps, 'data' | 'given'>) {
  const figures = useFigures()
  const { registers, limits, coming, billOn } = data
  const bill = billOn ? figures.date(billOn, 'day') : ''
  const usable = registers.every((register) => {
    const value = given.values.find((each) => registerKey(each) === registerKey(register))
    const judged = judgeDials(register, { dials: value?.dials ?? 0, date: given.date }, limits)
    return isUsable(judged.verdict)
  })
  if (!usable) {
    return (
      <Banner tone="warning" title={<Trans>We’re looking into this reading</Trans>}>
        <Trans>
          It’s far from what we expected. Unless we clear that up first, your bill around {bill}{' '}
          will be an estimate. The next meter reading corrects any difference.
        </Trans>
      </Banner>
    )
  }
  return (
    <Banner tone="success" title={<Trans>Thank you, we have it</Trans>}>
      {coming === 'estimate' ? (
        <Trans>Your next bill, around {bill}, uses it instead of an estimate.</Trans>
      ) : (
        <Trans>
          If we can’t read the meter ourselves, we’ll use it for your next bill, around {bill}.
        </Trans>
      )}
    </Banner>
  )
}

function Withdraw({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const query = useQueryClient()
  const withdrawing = useDialog('withdraw-own-reading', confirmDialog)
  return (
    <>
      <Button kind="quiet" pending={withdrawing.pending} onClick={withdrawing.open}>
        <Trans>Delete my reading</Trans>
      </Button>
      {withdrawing.show({
        title: t`Delete your reading?`,
        confirmLabel: t`Delete my reading`,
        keepLabel: t`Keep my reading`,
        children: t`Your next bill won’t use it.`,
        act: async () => {
          const left = await api.call(deleteOwnReading, { params: { accountId } })
          await keepAnswer(query, ownReadingQuery(accountId), left)
        },
      })}
    </>
  )
}
