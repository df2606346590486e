import { createPayment } from '@portal/contract/payments/payments-making'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '@portal/browser/api/invalidate'
import { isOpen } from '../payment-states.ts'

/** What making a payment changes an open one changes once more when it ends, which no call of ours says. */
export function useInvalidateWhenSettled({ status }: Pick<Payment, 'status'>): void {
  const query = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (isOpen(before.current) && !isOpen(status)) void invalidate(query, createPayment.changes)
    before.current = status
  }, [status, query])
}
