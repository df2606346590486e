import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { getBillFile } from '@portal/contract/billing/billing-files'
import type { BillFileKind } from '@portal/contract/billing/billing-files'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountListQuery, accountStreet } from '../../../api/account-list.ts'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'
import { archiveCounter } from './bill-archive-count.ts'

interface Order {
  kind: BillFileKind
  billIds: ReadonlyArray<string>
}

/** Fetches several bills in one file and hands it to the person; leaving meanwhile gives it up. */
export function useBillDownload(
  accountId: string,
  figures: ReadonlyArray<BillFigures>,
  onDone: () => void,
) {
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  const where = account ? accountStreet(account) : ''
  const [ready, setReady] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const download = useMutation({
    mutationFn: async ({ kind, billIds }: Order) => {
      setReady(0)
      leaving.current = new AbortController()
      const { signal } = leaving.current
      const query = { kind, bills: billIds.join(',') }
      const answer = await api.call(getBillFile, { params: { accountId }, query }, { signal })
      return readWhole(answer, kind === 'pdfs' ? setReady : undefined)
    },
    onSuccess: (file, { kind, billIds }) => {
      const { what, ending } = fileKinds[kind]
      const by = getPageConfig().utility.name
      const bills = figures.filter(({ id }) => billIds.includes(id))
      const years = bills.map(({ billDate }) => billDate.slice(0, 4))
      saveDocument(file, exportName({ by, what, years, where, ending }))
      onDone()
    },
  })
  return { ...download, ready }
}

const fileKinds: Record<BillFileKind, { what: string; ending: string }> = {
  pdf: { what: 'bills', ending: 'pdf' },
  pdfs: { what: 'bills', ending: 'zip' },
  bills: { what: 'bills', ending: 'csv' },
  lines: { what: 'bill-lines', ending: 'csv' },
}

/** `onFile` hears how many files of the archive have begun to come. */
async function readWhole(answer: Response, onFile?: (files: number) => void): Promise<Blob> {
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  const count = archiveCounter()
  try {
    const reader = answer.body?.getReader()
    let given = await reader?.read()
    while (given?.value) {
      parts.push(given.value)
      onFile?.(count(given.value))
      given = await reader?.read()
    }
  } catch (error) {
    // That is how a stream says that it broke off.
    if (error instanceof TypeError) throw new ApiError({ code: 'offline', status: 0 })
    throw error
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
