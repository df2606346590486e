import { useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountListQuery, accountName, accountPlace } from '../../api/account-list.ts'
import { getPageConfig } from '@portal/browser/api/page-config'
import { setPageActionPlace } from '../../page/page-action.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { useCurrentPage } from '../routing/current-page.ts'
import { setTitlePlace } from '../routing/document-title.ts'
import classes from './page-header.module.css'

/**
 * The head of every page: back, title, and what the page puts at the right; under it the account that the page is about.
 * On phones a bar that stays, on larger screens large.
 */
export function PageHeader() {
  const { t } = useLingui()
  const { page, params, search, title, failed } = useCurrentPage()
  const back = page?.back?.(params, search)
  const heading = failed ? null : title
  return (
    <header className={classes.head}>
      <div
        className={classes.bar}
        data-bare={!heading && !back ? '' : undefined}
        data-small={page?.head === 'small' || undefined}
        data-utility={getPageConfig().utility.name}
      >
        {back ? (
          <PageLink to={back} className={classes.back} aria-label={t`Back`}>
            <Icon name="back" size={24} />
          </PageLink>
        ) : null}
        {heading ? <h1 className={classes.title}>{heading}</h1> : null}
        <div ref={setPageActionPlace} className={classes.action} />
        <div className={classes.bell} data-bell="head" />
      </div>
      {heading && params['accountId'] ? <AccountOfPage id={params['accountId']} /> : null}
    </header>
  )
}

/** Its line is kept while nobody knows yet what the account is called. */
function AccountOfPage({ id }: { id: string }) {
  // As far as the page has read it: the frame asks for nothing of its own.
  const { data } = useQuery({ ...accountListQuery, enabled: false })
  const account = data?.items.find((each) => each.id === id)
  const name = account ? accountName(account) : null
  useEffect(() => {
    setTitlePlace(name)
    return () => setTitlePlace(null)
  }, [name])
  return (
    <p className={classes.account}>
      {account ? (
        <>
          <strong>{name}</strong> {accountPlace(account)}
        </>
      ) : (
        '\u00A0'
      )}
    </p>
  )
}
