import type { FastifyInstance } from 'fastify'
import { createFairTurns } from '../http/limits/fair-turns.ts'
import { createTypstDocuments } from '../ports/documents/typst-documents.ts'
import { createArchiveMaker } from './archive-threads.ts'
import type { MakerSurroundings } from './archive-threads.ts'

/** A document is one to forty bills and takes up to a second or so; nobody means to have more than a few at once. */
const DOCUMENT_TURNS = { atOnce: 2, atOnceOfOne: 1, waiting: 60, waitingOfOne: 5, waitMs: 20_000 }

/** What sets documents and what puts them into archives, by the same turns; ends with the server. */
export function openPapers(
  app: FastifyInstance,
  given: Omit<MakerSurroundings, 'documents' | 'documentTurns'>,
) {
  const documents = createTypstDocuments()
  const documentTurns = createFairTurns(DOCUMENT_TURNS)
  const archives = createArchiveMaker({ ...given, documents, documentTurns })
  app.addHook('onClose', async () => {
    await archives.close()
    await documents.close()
  })
  return { documentTurns, papers: { documents, archives } }
}
