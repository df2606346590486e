import { parentPort } from 'node:worker_threads'
import type { Documents } from '../ports/documents/documents.ts'
import type { ArchiveNews, PaperAnswer, PaperOrder } from './archive-order.ts'

interface Waiting {
  give: (pdf: Uint8Array) => void
  fail: (error: Error) => void
}
/** An order that has no number yet. */
type Asked = PaperOrder extends infer Order
  ? Order extends object
    ? Omit<Order, 'id'>
    : never
  : never

/** Has the server's one typesetter set documents, each when it is its turn. */
export function papersOfMain(): Documents {
  const waiting = new Map<number, Waiting>()
  let last = 0
  parentPort?.on('message', (answer: PaperAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('pdf' in answer) asked?.give(answer.pdf)
    else asked?.fail(new Error(answer.error))
  })

  const ask = (asked: Asked): Promise<Uint8Array> =>
    new Promise((give, fail) => {
      last += 1
      waiting.set(last, { give, fail })
      const news: ArchiveNews = { paper: { id: last, ...asked } }
      parentPort?.postMessage(news, [])
    })
  return {
    billsPdf: (paper) => ask({ template: 'billsPdf', paper }),
    receiptPdf: (paper) => ask({ template: 'receiptPdf', paper }),
    paymentStatementPdf: (paper) => ask({ template: 'paymentStatementPdf', paper }),
    close: async () => undefined,
  }
}
