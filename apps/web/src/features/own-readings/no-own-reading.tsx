import { Trans } from '@lingui/react/macro'
import type {
  OwnReadingOfAccount,
  OwnReadingRefusal,
} from '@portal/contract/own-readings/own-readings'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { seesAmounts } from '../../page/account-part.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import classes from './own-reading-page.module.css'

interface NoOwnReadingProps {
  accountId: string
  data: OwnReadingOfAccount
}

/** Why there is nothing to read, or not now, or not by this person; and where the bills are. */
export function NoOwnReading({ accountId, data }: NoOwnReadingProps) {
  const { refusal } = data
  const accounts = useSuspenseQuery(accountListQuery).data.items
  const account = accounts.find(({ id }) => id === accountId)
  return (
    <Card as="section" padding="large">
      <Stack gap={5}>
        <header className={classes.head}>
          <h2 className={classes.title}>
            {refusal ? (
              <RefusalTitle refusal={refusal} />
            ) : (
              <Trans>The account’s owner can read its meter</Trans>
            )}
          </h2>
          <p className={classes.words}>
            {refusal ? (
              <RefusalWords refusal={refusal} data={data} />
            ) : (
              <Trans>You can see its bills. Its owner can enter here what the meter shows.</Trans>
            )}
          </p>
        </header>
        {account && seesAmounts(account) ? (
          <div>
            <PageLink className={buttonClass({ kind: 'outline' })} to={paths.bills(accountId)}>
              <Trans>See the bills</Trans>
            </PageLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function RefusalTitle({ refusal }: { refusal: OwnReadingRefusal }) {
  switch (refusal) {
    case 'account-closed':
      return <Trans>This account is closed</Trans>
    case 'sends-itself':
      return <Trans>Your meter reads itself</Trans>
    case 'first-bill':
      return <Trans>Your first bill hasn’t come yet</Trans>
    case 'not-known':
      return <Trans>We don’t know yet when your next bill comes</Trans>
    case 'too-early':
      return <Trans>It’s too early for your next bill</Trans>
    case 'too-late':
      return <Trans>We’re making your next bill</Trans>
    case 'read-already':
      return <Trans>We’ve read your meter</Trans>
  }
}

function RefusalWords({
  refusal,
  data,
}: {
  refusal: OwnReadingRefusal
  data: OwnReadingOfAccount
}) {
  const figures = useFigures()
  const { window, coming } = data
  switch (refusal) {
    case 'account-closed':
      return <Trans>Its last bill used its last reading.</Trans>
    case 'sends-itself':
      return <Trans>It sends us what you use, so you don’t need to do anything.</Trans>
    case 'first-bill':
      return <Trans>Once it’s here, you can read the meter yourself for the ones after it.</Trans>
    case 'not-known':
      return <Trans>Once we do, you can read the meter yourself in the days before it.</Trans>
    case 'too-late':
      return <Trans>You can read the meter yourself again before the one after it.</Trans>
    case 'read-already':
      return <Trans>Your next bill uses that, so it isn’t an estimate.</Trans>
    case 'too-early': {
      const from = window ? figures.date(window.from, 'day') : ''
      const to = window ? figures.date(window.to, 'day') : ''
      return coming === 'estimate' ? (
        <Trans>
          It will be an estimate unless you read the meter between {from} and {to}.
        </Trans>
      ) : (
        <Trans>
          We plan to read your meter on {to}. You can read it yourself from {from}, in case we
          can’t.
        </Trans>
      )
    }
  }
}
