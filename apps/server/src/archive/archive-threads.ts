import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Dependencies } from '../dependencies.ts'
import type { ArchiveMaker, MadeArchive } from '../features/profile/archive/archive-maker.ts'
import type { FairTurns } from '../http/limits/fair-turns.ts'
import { ProblemError } from '../http/problem-error.ts'
import type { Documents } from '../ports/documents/documents.ts'
import type { ArchiveNews, ArchiveWork, PaperAnswer, PaperOrder } from './archive-order.ts'

/** What the thread may hold of its own; what it reads is written down piece by piece. */
const LIMITS = { maxOldGenerationSizeMb: 72, maxYoungGenerationSizeMb: 8 }

/** All archives have one share of the turns, beside everybody who waits for a document. */
const SHARE = 'archives'
const AGAIN_MS = 2_000

export interface MakerSurroundings extends Pick<Dependencies, 'config' | 'connection'> {
  documents: Documents
  documentTurns: FairTurns
  publicUrl: () => string
  gatewayKind: ArchiveWork['gatewayKind']
}

/** Makes each archive in a thread that ends with it, so that nobody else waits for it. */
export function createArchiveMaker(surroundings: MakerSurroundings): ArchiveMaker {
  const { config, connection, publicUrl, gatewayKind } = surroundings
  const { settings } = config
  const workers = new Set<Worker>()
  return {
    make: async (order) => {
      const work = { order, connection, settings, publicUrl: publicUrl(), gatewayKind }
      const worker = new Worker(new URL('archive-worker.ts', import.meta.url), {
        workerData: work satisfies ArchiveWork,
        resourceLimits: LIMITS,
      })
      worker.unref()
      workers.add(worker)
      try {
        return await outcomeOf(surroundings, worker)
      } finally {
        workers.delete(worker)
        await worker.terminate()
      }
    },
    close: async () => {
      for (const worker of workers) await worker.terminate()
    },
  }
}

function outcomeOf(surroundings: MakerSurroundings, worker: Worker): Promise<MadeArchive | null> {
  return new Promise((give, fail) => {
    worker.on('message', (news: ArchiveNews) => {
      if ('made' in news) give(news.made)
      else
        void answerPaper(surroundings, news.paper).then((answer) => worker.postMessage(answer, []))
    })
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('The thread of an archive ended')))
  })
}

async function answerPaper(
  surroundings: MakerSurroundings,
  order: PaperOrder,
): Promise<PaperAnswer> {
  const { id } = order
  try {
    return { id, pdf: await inTurn(surroundings, () => typeset(surroundings, order)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Whoever waits at a page comes first: where there are too many, an archive waits on. */
async function inTurn<T>({ documentTurns }: MakerSurroundings, make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await documentTurns.run(SHARE, make)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await wait(AGAIN_MS)
    }
  }
}

function typeset({ documents }: MakerSurroundings, order: PaperOrder): Promise<Uint8Array> {
  switch (order.template) {
    case 'billsPdf':
      return documents.billsPdf(order.paper)
    case 'receiptPdf':
      return documents.receiptPdf(order.paper)
    case 'paymentStatementPdf':
      return documents.paymentStatementPdf(order.paper)
  }
}
