import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { classNames } from '@portal/kit/class-names'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { toneIcon } from '@portal/kit/display/tone-icon'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { ChooseMethodLink } from '../../../account-parts/choose-method-link.tsx'
import { asksForMethod } from '../../../account-parts/new-method.ts'
import { useWhoPays } from '../../../account-parts/who-pays.ts'
import { accountName } from '../../../api/account-list.ts'
import { amountAsked } from '../../../api/amount-to-pay.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import classes from './several-accounts.module.css'
import { attentionTone, useAttentionText } from '../attention-text.tsx'
import { MoreAccountsRow } from './more-accounts-row.tsx'

/** More than so many are on the page of all accounts. */
const most = 8

interface NeedsYouProps {
  title: ReactNode
  accounts: ReadonlyArray<AccountSummary>
  /** One of them alone is to be paid, and what pays all pays it. */
  isPaidAbove: boolean
}

/** Accounts that ask something of their payer, the most urgent first, one act a row. */
export function NeedsYou({ title, accounts, isPaidAbove }: NeedsYouProps) {
  return (
    <Stack gap={3}>
      <SectionHeading
        title={title}
        detail={<Plural value={accounts.length} one="# account" other="# accounts" />}
      />
      <List>
        {accounts.slice(0, most).map((account) => (
          <NeedsYouRow key={account.id} account={account} isPaidAbove={isPaidAbove} />
        ))}
        <MoreAccountsRow count={accounts.length - most} />
      </List>
    </Stack>
  )
}

interface RowProps extends Pick<NeedsYouProps, 'isPaidAbove'> {
  account: AccountSummary
}

function NeedsYouRow({ account, isPaidAbove }: RowProps) {
  const text = useAttentionText()
  const whoPays = useWhoPays()
  const { attention } = account
  const tone = attention ? attentionTone[attention.kind] : 'neutral'
  return (
    <ListRow
      icon={tone === 'info' ? 'bill' : toneIcon[tone]}
      {...((tone === 'danger' || tone === 'warning') && { iconTone: tone })}
      title={
        <PageLink className={listRowLinkClass} to={paths.account(account.id)}>
          {accountName(account)}
        </PageLink>
      }
      detail={[attention ? text(attention, account) : null, whoPays(account)]
        .filter(Boolean)
        .join(' · ')}
      trailing={<NeedsYouAct account={account} isPaidAbove={isPaidAbove} />}
    />
  )
}

/** A failed autopay payment is mended where autopay is; all else is paid. */
function NeedsYouAct({ account, isPaidAbove }: RowProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const { id, attention, permissions, upcoming } = account
  const name = accountName(account)
  const toPay = amountAsked(account)
  if (!permissions.includes('pay')) return toPay ? figures.money(toPay) : null
  if (asksForMethod(account)) {
    return (
      <ChooseMethodLink
        accountId={id}
        className={classNames(buttonClass({ kind: 'outline', size: 'small' }), classes.act)}
      />
    )
  }
  const retries = attention?.kind === 'autopay-failed' && upcoming?.autopay.next?.date
  if (retries || !toPay || toPay.amount === 0) {
    return (
      <PageLink className={textLinkClass()} to={paths.autopay(id)}>
        <Trans>See autopay</Trans>
      </PageLink>
    )
  }
  const sum = figures.money(toPay)
  if (isPaidAbove) return sum
  return (
    <PageLink
      className={classNames(buttonClass({ kind: 'outline', size: 'small' }), classes.act)}
      aria-label={t`Pay ${sum} for ${name}`}
      to={paths.makePayment({ accounts: id, amounts: String(toPay.amount) })}
    >
      <Trans>Pay {sum}</Trans>
    </PageLink>
  )
}
