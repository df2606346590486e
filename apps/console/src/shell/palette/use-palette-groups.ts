import { useLingui } from '@lingui/react/macro'
import { useGo } from '@portal/browser/page/use-go'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listKeys } from '../../page/keys/key-bindings.ts'
import { ownOperatorQuery } from '../../page/own-operator.ts'
import { useSavedFilters } from '../../page/saved-filters/use-saved-filters.ts'
import { consolePages } from '../routing/console-pages.ts'
import { addressOf, navPages } from '../routing/nav-pages.ts'
import { hasWords } from './palette-entry.ts'
import type { PaletteGroup } from './palette-entry.ts'
import { useFoundCustomers } from './use-found-customers.ts'

/** What the palette offers for what was typed: acts of the page, pages, accounts; and whether more may come. */
export function usePaletteGroups(typed: string) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const { data: own } = useQuery(ownOperatorQuery)
  const [keys] = useState(listKeys)
  const { customers, isSearching } = useFoundCustomers(typed)
  const acts = keys
    .filter(({ isMove, label }) => !isMove && hasWords(label, typed))
    .map(({ key, label, run }) => ({
      id: `act-${key}`,
      words: label,
      icon: 'forward' as const,
      key,
      run: () => run(new KeyboardEvent('keydown', { key })),
    }))
  const pages = navPages(consolePages, own?.permissions ?? [])
    .flatMap((group) => group.pages)
    .filter(({ title }) => hasWords(i18n._(title), typed))
    .map((page) => ({
      id: `page-${page.path}`,
      words: i18n._(page.title),
      icon: page.nav.icon,
      run: () => void go(addressOf(page)),
    }))
  const saved = useSavedFilters()
    .filters.filter(({ name }) => hasWords(name, typed))
    .map(({ name, address }) => ({
      id: `filter-${name}`,
      words: name,
      icon: 'filter' as const,
      run: () => void go(address),
    }))
  const groups: ReadonlyArray<PaletteGroup> = [
    { title: t`On this page`, entries: acts },
    { title: t`Go to`, entries: pages },
    { title: t`Saved filters`, entries: saved },
    { title: t`Accounts`, entries: customers },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching }
}
