import { useEffect } from 'react'
import { accountName } from '../../api/account-list.ts'
import { getPageConfig } from '../../api/page-config.ts'
import type { CurrentPage } from './current-page.ts'
import { useHeadAccount } from './head-account.ts'

/** The tab says the page first, then of which account it is, then whose portal it is. */
export function useDocumentTitle({ title, params }: Pick<CurrentPage, 'title' | 'params'>): void {
  const { name } = getPageConfig().utility
  const account = useHeadAccount(params['accountId'])
  const place = account ? accountName(account) : null
  useEffect(() => {
    document.title = [title, title ? place : null, name].filter(Boolean).join(' · ')
  }, [title, place, name])
}
