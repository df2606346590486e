import { useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { useGo } from '@portal/browser/page/use-go'
import { KeyCap } from '../../../page/keys/key-cap.tsx'
import { useKeys } from '../../../page/keys/key-bindings.ts'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { paths } from '../../../paths.ts'
import { customerTabs } from '../announced-parts.ts'
import classes from './customer-tabs.module.css'

/** The overview and what the features have beside it; each opens by its number. */
export function CustomerTabs({ accountId, open }: { accountId: string; open: string | undefined }) {
  const { i18n, t } = useLingui()
  const go = useGo()
  const { permissions } = useOwnOperator()
  const tabs = customerTabs.filter(({ needs }) => permissions.includes(needs))
  const addressOf = (tab: string | undefined) => paths.customer(accountId, { tab })
  const all = [
    { id: undefined, words: t`Overview` },
    ...tabs.map(({ id, title }) => ({ id, words: i18n._(title) })),
  ]
  useKeys(
    all.slice(0, 9).map(({ id, words }, at) => ({
      key: String(at + 1),
      label: words,
      run: () => void go(addressOf(id), { replace: true }),
    })),
  )
  return (
    <nav aria-label={t`Parts of this account`} className={classes.tabs}>
      {all.map(({ id, words }, at) => (
        <PageLink
          key={words}
          to={addressOf(id)}
          replace
          resetScroll={false}
          className={classes.tab}
          {...(id === open && { 'aria-current': 'true' as const })}
        >
          {words} <KeyCap name={String(at + 1)} />
        </PageLink>
      ))}
    </nav>
  )
}
