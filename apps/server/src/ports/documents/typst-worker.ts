import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { unpackWoff } from './woff-font.ts'

/** Asks for a document: the template's name and what stands in it, as JSON. */
export interface TypesetOrder {
  id: number
  template: 'bills' | 'receipt' | 'payment-statement'
  sheet: string
}

export type TypesetAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** Results unused for so many documents are forgotten, so that what was set does not stay in memory. */
const CACHE_AGE = 2

const templates = fileURLToPath(new URL('templates/', import.meta.url))

const figtree = import.meta.resolve('@fontsource/figtree')

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: readFonts() }],
})

function readFonts(): Array<Buffer> {
  return ['latin', 'latin-ext'].flatMap((subset) =>
    [400, 600, 700].map((weight) => {
      const file = new URL(`files/figtree-${subset}-${weight}-normal.woff`, figtree)
      return unpackWoff(readFileSync(file))
    }),
  )
}

function typeset({ template, sheet }: TypesetOrder): Uint8Array {
  const compiled = compiler.compile({
    mainFilePath: `${templates}${template}.typ`,
    inputs: { sheet },
  })
  const document = compiled.result
  if (!document) throw new Error(`The template ${template} could not be set`)
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch {
    // The standard refuses letters that the font lacks (a name in another script); the document is still tagged.
    return compiler.pdf(document)
  } finally {
    compiler.evictCache(CACHE_AGE)
  }
}

function answer(order: TypesetOrder): TypesetAnswer {
  try {
    return { id: order.id, pdf: typeset(order) }
  } catch (error) {
    return { id: order.id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: TypesetOrder) => process.send?.(answer(order)))
// Nobody asks any more.
process.on('disconnect', () => process.exit())
