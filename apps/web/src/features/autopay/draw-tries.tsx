import { Plural, Trans } from '@lingui/react/macro'
import type { AutopayOfAccount, DrawTry, PastDraw } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { Row, Stack } from '@portal/kit/layout/stack'
import { buttonClass } from '@portal/kit/actions/link-button'
import { NextTryWords } from '../../account-parts/next-try-words.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { useChargeFailureText } from '../../charging/charge-failure-text.tsx'
import classes from './draw-tries.module.css'

type DrawTriesProps = {
  accountId: string
  draw: PastDraw
  autopay: AutopayOfAccount
  onChange: () => void
}

/**
 * A draw that failed and is tried again: what was tried, when it is tried next, and what helps; where another method was
 * chosen since, nothing has to.
 */
export function DrawTries({ accountId, draw, autopay, onChange }: DrawTriesProps) {
  const figures = useFigures()
  const { amount, tries } = draw
  const { count, days } = autopay.retries
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
              one={`A failed payment is tried # more time, ${days} days apart.`}
              other={`A failed payment is tried # more times, ${days} days apart.`}
            />{' '}
            <Trans>What you pay yourself in the meantime is taken off.</Trans>
          </p>
        </div>
        <ol className={classes.tries}>
          {tries.map((tried, index) => (
            <TryRow key={`${index}-${tried.date}`} tried={tried} />
          ))}
        </ol>
        <Row gap={3}>
          {autopay.mayChange && !isMended ? (
            <Button onClick={onChange}>
              <Trans>Choose another method</Trans>
            </Button>
          ) : null}
          <PageLink
            className={buttonClass({ kind: 'outline' })}
            to={paths.makePayment({
              accounts: accountId,
              ...(amount && { amounts: String(amount.amount) }),
            })}
          >
            <Trans>Pay it yourself</Trans>
          </PageLink>
        </Row>
      </Stack>
    </Card>
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
