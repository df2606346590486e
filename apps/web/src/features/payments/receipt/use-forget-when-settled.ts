import type { Payment } from '@portal/contract/payments/payments-receipt'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetPaidThings } from './payment-queries.ts'
import { isOpen } from '../payment-states.ts'

/** As soon as an open payment has ended, what was read before (balances, bills) is read anew. */
export function useForgetWhenSettled({ status }: Pick<Payment, 'status'>): void {
  const query = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (isOpen(before.current) && !isOpen(status)) void forgetPaidThings(query)
    before.current = status
  }, [status, query])
}
