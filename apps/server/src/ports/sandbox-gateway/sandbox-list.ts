import * as z from 'zod/mini'
import type { ListedCharge } from '../payment-gateway.ts'

const page = z.object({
  charges: z.array(
    z.object({
      reference: z.string(),
      amount: z.int(),
      currency: z.string(),
      status: z.enum(['open', 'charged', 'refused']),
      returned: z.int(),
      created_at: z.iso.datetime(),
    }),
  ),
  next: z.nullable(z.string()),
})

/** The sandbox's book, page by page. */
export async function* listSandboxBook(
  { from, until }: { from: Date; until: Date },
  ask: (path: string) => Promise<unknown>,
): AsyncGenerator<ListedCharge> {
  let after: string | null = ''
  while (after !== null) {
    const query: URLSearchParams = new URLSearchParams({
      from: from.toISOString(),
      until: until.toISOString(),
      after,
    })
    const read: z.infer<typeof page> = z.parse(page, await ask(`/v1/book?${query}`))
    for (const { created_at, ...charge } of read.charges) {
      yield { ...charge, at: new Date(created_at) }
    }
    after = read.next
  }
}
