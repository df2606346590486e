import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { useKeys } from '../../../page/keys/key-bindings.ts'
import { moveIn } from '../../../page/list-and-detail/list-rows.ts'
import { PageHead } from '../../../page/page-head.tsx'
import { useFirstFocus } from '../../../page/use-first-focus.ts'
import { paths } from '../../../paths.ts'
import type { CustomersSearch } from '../customers-address.ts'
import { customersQuery } from '../customers-queries.ts'
import { CustomerRow } from './customer-row.tsx'
import classes from './customers-page.module.css'

/** A pause in typing: each search is written down. */
const PAUSE_MS = 250
const LEAST = 2

/** Finds accounts by any word that the utility knows them by. */
export default function CustomersPage({ search }: PageProps<object, CustomersSearch>) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  const list = useRef<HTMLUListElement>(null)
  const { query = '' } = search
  const { typed, setTyped } = useTypedSearch(query)
  useKeys([
    {
      key: '/',
      label: t`Search`,
      isMove: true,
      run: (event) => (event.preventDefault(), field.current?.focus()),
    },
    { key: 'j', label: t`Next`, isMove: true, run: () => moveIn(list.current, undefined, 1) },
    { key: 'k', label: t`Previous`, isMove: true, run: () => moveIn(list.current, undefined, -1) },
  ])
  const isAsked = query.length >= LEAST
  const { data } = useQuery({
    ...customersQuery(query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked ? data : undefined
  return (
    <Stack gap={5}>
      <PageHead title={<Trans>Customers</Trans>} />
      <TextField
        ref={field}
        type="search"
        name="query"
        label={t`Name, account, address, email, phone or meter`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault()
            moveIn(list.current, undefined, 1)
          }
        }}
      />
      <p role="status" className={classes.status}>
        {found ? <Found count={found.items.length} isMore={found.isMore} /> : null}
      </p>
      {found && found.items.length > 0 ? <FoundList list={list} items={found.items} /> : null}
      {found ? null : (
        <EmptyState icon="search" title={t`Find an account`}>
          <Trans>
            Type the beginning of any words, in any order: “garcia harbor”, “541 555”, “CB-1000”.
          </Trans>
        </EmptyState>
      )}
    </Stack>
  )
}

/** What is typed is searched once typing pauses, and stands in the address. */
function useTypedSearch(query: string) {
  const go = useGo()
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    const asked = typed.trim()
    if (asked === query) return undefined
    const timer = setTimeout(
      () => void go(paths.customers({ query: asked }), { replace: true }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, query, go])
  return { typed, setTyped }
}

interface FoundListProps {
  list: RefObject<HTMLUListElement | null>
  items: ComponentProps<typeof CustomerRow>['customer'][]
}

function FoundList({ list, items }: FoundListProps) {
  const { t } = useLingui()
  return (
    <ul ref={list} className={classes.list} aria-label={t`Accounts found`}>
      {items.map((customer) => (
        <li key={customer.id} data-row={customer.id} className={classes.row}>
          <PageLink to={paths.customer(customer.id)} className={classes.link}>
            <CustomerRow customer={customer} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Found({ count, isMore }: { count: number; isMore: boolean }) {
  if (count === 0) return <Trans>No account has all of these words. Try fewer of them.</Trans>
  if (isMore) return <Trans>The first {count}. Type more to narrow it down.</Trans>
  return count === 1 ? <Trans>One account.</Trans> : <Trans>{count} accounts.</Trans>
}
