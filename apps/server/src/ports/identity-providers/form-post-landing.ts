import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 16 * 1024
/** What our page understands; whatever else was posted, such as Apple's names, is dropped. */
const understood = ['code', 'state', 'iss', 'error']
const pages = ['/auth/login', '/auth/register', '/profile/link']

/**
 * Where providers that answer by a form's POST (`response_mode=form_post`) lead back to: the same address as
 * everybody's, so the answer is put into its query and the browser goes on by GET.
 */
export async function formPostLanding(
  app: FastifyInstance,
  { keys }: { keys: ReadonlyArray<string> },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  for (const page of pages.flatMap((path) => keys.map((key) => `${path}/${key}`))) {
    app.post(page, { config: { routeName: 'providerLanding' } }, (request, reply) => {
      const given = request.body instanceof URLSearchParams ? [...request.body] : []
      const kept = given.filter(([name]) => understood.includes(name))
      return reply.redirect(`${page}?${new URLSearchParams(kept).toString()}`, 303)
    })
  }
}
