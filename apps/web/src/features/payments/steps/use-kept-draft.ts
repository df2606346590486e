import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import type { ChosenAmount, PaymentSearch } from '../payment-address.ts'

/** Milliseconds of quiet after the last key before the address is changed. */
const quiet = 300

/**
 * Writes what is being chosen into the address, so that a reload loses nothing of it. Who has gone on meanwhile is not
 * fetched back: the next page may still be loading when the time has come.
 */
export function useKeptDraft(chosen: readonly ChosenAmount[], search: PaymentSearch): void {
  const router = useRouter()
  const go = useGo()
  const { accounts, amounts } = writeChosenAmounts(chosen)
  const keep = useEffectEvent((draft: ReturnType<typeof writeChosenAmounts>) => {
    if (draft.accounts === search.accounts && draft.amounts === search.amounts) return
    const { method, date } = search
    void go(paths.makePayment({ step: 'amounts', ...draft, method, date }), {
      replace: true,
    })
  })
  useEffect(() => {
    const here = router.latestLocation.href
    const timer = setTimeout(() => {
      if (router.latestLocation.href === here) keep({ accounts, amounts })
    }, quiet)
    return () => clearTimeout(timer)
  }, [router, accounts, amounts])
}
