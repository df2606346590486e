import { updateOwnReading } from '@portal/contract/own-readings/own-readings'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { dialText } from './dial-text.ts'
import { judgeDials, registerKey } from './judge-dials.ts'
import { ownReadingQuery } from './own-reading-queries.ts'

interface DraftOf {
  accountId: string
  data: OwnReadingOfAccount
  dates: { from: string; to: string }
  onDone: () => void
}

/** What is typed, the day, and whether somebody stands by what is unusual. */
export function useOwnReadingDraft({ accountId, data, dates, onDone }: DraftOf) {
  const { given, registers, limits } = data
  const [texts, setTexts] = useState(() => textsOf(data))
  const [date, setDate] = useState(() =>
    given && given.date >= dates.from && given.date <= dates.to ? given.date : dates.to,
  )
  const [tried, setTried] = useState(false)
  /** What was asked about; another number is asked about anew. */
  const [asked, setAsked] = useState<string | null>(null)
  const saving = useSaving(accountId, onDone)
  const dials = Object.fromEntries(
    registers.map((register) => [registerKey(register), Number(texts[registerKey(register)])]),
  )
  const empty = registers.filter((register) => !texts[registerKey(register)])
  const dateFits = date >= dates.from && date <= dates.to
  const content = JSON.stringify([dials, date])
  const unusual =
    dateFits &&
    registers.some((register) => {
      const own = dials[registerKey(register)] ?? 0
      return judgeDials(register, { dials: own, date }, limits).verdict !== 'usual'
    })
  const doubted = unusual && asked === content

  return {
    texts,
    setText: (key: string, text: string) => setTexts((now) => ({ ...now, [key]: text })),
    date,
    setDate,
    dateFits,
    dials,
    tried,
    empty,
    doubted,
    saving,
    submit: () => {
      setTried(true)
      if (empty.length > 0 || !dateFits) return
      if (unusual && !doubted) {
        setAsked(content)
        return
      }
      const values = registers.map((register) => ({
        servicePointId: register.servicePointId,
        direction: register.direction,
        dials: dials[registerKey(register)] ?? 0,
      }))
      saving.mutate({ date, values, confirmed: doubted })
    },
  }
}

function textsOf({ given, registers }: OwnReadingOfAccount): Record<string, string> {
  return Object.fromEntries(
    registers.map((register) => {
      const key = registerKey(register)
      const known = given?.values.find((value) => registerKey(value) === key)
      return [key, known ? dialText(known.dials, register.digits) : '']
    }),
  )
}

function useSaving(accountId: string, onDone: () => void) {
  const query = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof send>[1]) => send(accountId, body),
    onSuccess: (kept) => {
      void keepAnswer(query, ownReadingQuery(accountId), kept)
      onDone()
    },
  })
}

function send(
  accountId: string,
  body: {
    date: string
    confirmed: boolean
    values: NonNullable<OwnReadingOfAccount['given']>['values']
  },
): Promise<OwnReadingOfAccount> {
  return api.call(updateOwnReading, { params: { accountId }, body })
}
