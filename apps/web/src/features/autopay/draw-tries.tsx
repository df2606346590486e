import { Plural, Trans } from '@lingui/react/macro'
import type { AutopayOfAccount, DrawTry, PastDraw } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { Row, Stack } from '@portal/kit/layout/stack'
import { buttonClass } from '@portal/kit/actions/link-button'
import { isRetryGone } from '../../api/autopay-query.ts'
import { NextTryWords } from '../../account-parts/next-try-words.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { useChargedMethodText } from '../../charging/charged-method-text.tsx'
import { useChargeFailureText } from '../../charging/charge-failure-text.tsx'
import type { Changing } from './autopay-address.ts'
import classes from './draw-tries.module.css'

type DrawTriesProps = {
  accountId: string
  draw: PastDraw
  autopay: AutopayOfAccount
  onChange: (what: Changing) => void
}

/**
 * A draw that failed and is tried again: what was tried, when it is tried next, and what helps; where another method was
 * chosen since, nothing has to.
 */
export function DrawTries({ accountId, draw, autopay, onChange }: DrawTriesProps) {
  const figures = useFigures()
  const { amount, tries } = draw
  if (isRetryGone(draw)) return <PaidSince draw={draw} autopay={autopay} onChange={onChange} />
  const { count, days } = autopay.retries
  const toPay = draw.owed ?? amount
  const nextTry = tries.find(({ state }) => state === 'ahead')?.date
  const isMended = draw.withNewMethod && autopay.status === 'on'
  return (
    <Card as="section">
      <Stack gap={4}>
        <div>
          <h2>
            {isMended && autopay.method && nextTry ? (
              <NextTryWords method={autopay.method} date={nextTry} />
            ) : amount ? (
              <Trans>We couldn’t collect {figures.money(amount)}. We’ll try again.</Trans>
            ) : (
              <Trans>A payment failed. We’ll try again.</Trans>
            )}
          </h2>
          <p className={classes.words}>
            <Plural
              value={count}
              one={`If a payment fails, we try again after ${days} days.`}
              other={`If a payment fails, we try # more times, ${days} days apart.`}
            />{' '}
            <Trans>What you pay yourself in the meantime is taken off.</Trans>
          </p>
        </div>
        <TryList tries={tries} />
        <Row gap={3}>
          {autopay.mayChange && !isMended ? (
            <Button onClick={() => onChange('method')}>
              <Trans>Choose another method</Trans>
            </Button>
          ) : null}
          <PageLink
            className={buttonClass({ kind: 'outline' })}
            to={paths.makePayment({
              accounts: accountId,
              ...(toPay && { amounts: String(toPay.amount) }),
            })}
          >
            <Trans>Pay it yourself</Trans>
          </PageLink>
        </Row>
      </Stack>
    </Card>
  )
}

/** What was tried, and that nothing is tried any more; what was declined may be declined the next time as well. */
function PaidSince({
  draw: { paidOn, tries },
  autopay,
  onChange,
}: Omit<DrawTriesProps, 'accountId'>) {
  const methodText = useChargedMethodText()
  const { method, mayChange } = autopay
  return (
    <Card as="section">
      <Stack gap={4}>
        <h2>
          {paidOn ? (
            <Trans>
              Paid on <DateText date={paidOn} look="monthDay" />, so we won’t try again
            </Trans>
          ) : (
            <Trans>Nothing is left to collect for now, so we won’t try again</Trans>
          )}
        </h2>
        <TryList tries={tries} />
        {method?.declined && mayChange ? (
          <>
            <p className={classes.words}>
              <Trans>
                {methodText(method)} was declined last time, so the next payment may fail too.
              </Trans>
            </p>
            <Row>
              <Button kind="outline" onClick={() => onChange('method')}>
                <Trans>Choose another method</Trans>
              </Button>
            </Row>
          </>
        ) : null}
      </Stack>
    </Card>
  )
}

function TryList({ tries }: Pick<PastDraw, 'tries'>) {
  return (
    <ol className={classes.tries}>
      {tries.map((tried, index) => (
        <TryRow key={`${index}-${tried.date}`} tried={tried} />
      ))}
    </ol>
  )
}

const icons = { ahead: 'clock', drawing: 'clock', drawn: 'check', failed: 'close' } as const

function TryRow({ tried }: { tried: DrawTry }) {
  const failureText = useChargeFailureText()
  return (
    <li className={classes.try} data-state={tried.state}>
      <span className={classes.mark}>
        <Icon name={icons[tried.state]} size={16} />
      </span>
      <div>
        <div>
          <DateText date={tried.date} look="day" />
        </div>
        <div className={classes.words}>
          {tried.state === 'failed' ? failureText(tried.failure) : null}
          {tried.state === 'ahead' ? (
            <Trans>We’ll try again, unless it’s paid by then</Trans>
          ) : null}
          {tried.state === 'drawing' ? <Trans>Processing</Trans> : null}
          {tried.state === 'drawn' ? <Trans>Paid</Trans> : null}
        </div>
      </div>
    </li>
  )
}
