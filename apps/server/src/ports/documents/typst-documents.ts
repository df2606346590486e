import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { billsSheet } from './bills-sheet.ts'
import type { Documents } from './documents.ts'
import { paymentStatementSheet } from './payment-statement-sheet.ts'
import { receiptSheet } from './receipt-sheet.ts'
import type { TypesetAnswer, TypesetOrder } from './typst-worker.ts'

interface Waiting {
  give: (pdf: Uint8Array) => void
  fail: (error: Error) => void
}

/** The typesetter keeps something of each document for ever, some 0.3 MB: after so many another one takes its place. */
const MOST_DOCUMENTS = 100

const typesetter = fileURLToPath(new URL('typst-worker.ts', import.meta.url))

/** Sets documents in a process of its own, which starts with the first one. Nothing is written to disk. */
export function createTypstDocuments(): Documents {
  const waiting = new Map<number, Waiting>()
  let worker: ChildProcess | null = null
  let last = 0
  let begun = 0

  const lose = (error: Error): void => {
    worker = null
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const start = (): ChildProcess => {
    const started = fork(typesetter, [], { serialization: 'advanced', execArgv: [] })
    started.unref()
    started.channel?.unref()
    started.on('message', (answer: TypesetAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) asked?.give(answer.pdf)
      else asked?.fail(new Error(answer.error))
      // Nobody waits for it at this moment.
      if (last - begun >= MOST_DOCUMENTS && waiting.size === 0 && worker === started) {
        worker = null
        started.kill()
      }
    })
    started.on('error', lose)
    started.on('exit', () => {
      if (worker === started) lose(new Error('The typesetter ended'))
    })
    begun = last
    return started
  }
  const typeset = (template: TypesetOrder['template'], sheet: object): Promise<Uint8Array> =>
    new Promise((give, fail) => {
      worker ??= start()
      last += 1
      waiting.set(last, { give, fail })
      const order: TypesetOrder = { id: last, template, sheet: JSON.stringify(sheet) }
      worker.send(order)
    })

  return {
    billsPdf: (paper) => typeset('bills', billsSheet(paper)),
    receiptPdf: (paper) => typeset('receipt', receiptSheet(paper)),
    paymentStatementPdf: (paper) => typeset('payment-statement', paymentStatementSheet(paper)),
    close: async () => void worker?.kill(),
  }
}
