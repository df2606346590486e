import { Worker } from 'node:worker_threads'
import { billsSheet } from './bills-sheet.ts'
import type { Documents } from './documents.ts'
import { paymentStatementSheet } from './payment-statement-sheet.ts'
import { receiptSheet } from './receipt-sheet.ts'
import type { TypesetAnswer, TypesetOrder } from './typst-worker.ts'

interface Waiting {
  give: (pdf: Uint8Array) => void
  fail: (error: Error) => void
}

/** Sets documents in a worker of its own, which starts with the first one. Nothing is written to disk. */
export function createTypstDocuments(): Documents {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  const lose = (error: Error): void => {
    worker = null
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('typst-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (answer: TypesetAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) asked?.give(answer.pdf)
      else asked?.fail(new Error(answer.error))
    })
    started.on('error', lose)
    started.on('exit', () => {
      if (worker === started) lose(new Error('The typesetter ended'))
    })
    return started
  }
  const typeset = (template: TypesetOrder['template'], sheet: object): Promise<Uint8Array> =>
    new Promise((give, fail) => {
      worker ??= start()
      last += 1
      waiting.set(last, { give, fail })
      const order: TypesetOrder = { id: last, template, sheet: JSON.stringify(sheet) }
      worker.postMessage(order, [])
    })

  return {
    billsPdf: (paper) => typeset('bills', billsSheet(paper)),
    receiptPdf: (paper) => typeset('receipt', receiptSheet(paper)),
    paymentStatementPdf: (paper) => typeset('payment-statement', paymentStatementSheet(paper)),
    close: async () => {
      await worker?.terminate()
    },
  }
}
