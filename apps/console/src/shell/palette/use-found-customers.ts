import { routeQuery } from '@portal/browser/api/route-query'
import { useGo } from '@portal/browser/page/use-go'
import { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownOperatorQuery } from '../../page/own-operator.ts'
import { paths } from '../../paths.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** A pause in typing: each search is written down. */
const pause = 250
const least = 2
/** As many as are seen beside pages and acts; the page of customers shows more. */
const shown = 6

/** The accounts that have the words, once typing pauses; for whoever may see customers. */
export function useFoundCustomers(typed: string): {
  customers: ReadonlyArray<PaletteEntry>
  isSearching: boolean
} {
  const go = useGo()
  const { data: own } = useQuery(ownOperatorQuery)
  const wanted = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const may = own?.permissions.includes('see-customers') ?? false
  const isAsked = may && asked.length >= least
  const { data, isFetching } = useQuery({
    ...routeQuery(accountsDesk.routes.searchCustomers, { query: { query: asked } }),
    enabled: isAsked,
  })
  const isPausing = may && wanted.length >= least && wanted !== asked
  const items = isAsked && wanted === asked ? (data?.items ?? []) : []
  return {
    customers: items.slice(0, shown).map(({ id, holderName, number, serviceAddress }) => ({
      id: `account-${id}`,
      words: holderName,
      detail: `${number} · ${serviceAddress.line1}`,
      icon: 'user',
      run: () => void go(paths.customer(id)),
    })),
    isSearching: isPausing || (isAsked && isFetching),
  }
}
