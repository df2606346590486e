import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, RouteHandler } from 'fastify'
import { brandFiles } from './brand-files.ts'
import { ASKED_EACH_TIME, PackedFile } from './packed-file.ts'
import { PackedPages } from './pages/packed-pages.ts'
import type { PagesOptions } from './pages/packed-pages.ts'
import { PREPARED_FOLDER } from './pages/prepare-pages.ts'
import type { PreparedAnswers } from './prepared-answers.ts'
import { problem } from './problem-error.ts'
import { fileHeaders } from './security-headers.ts'
import type { SecurityHeaders } from './security-headers.ts'

const KEPT_A_YEAR = 'public, max-age=31536000, immutable'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface WebAppOptions extends PagesOptions {
  /** Where its pages and files lie: `/console`; empty where all that nobody else has is its own. */
  under: '' | `/${string}`
  /** For logs and metrics. */
  routeName: string
  prepared: PreparedAnswers
}

/** [SHELL-22] A name that changes with every build of the web app; where there is none, the version's. */
export async function readBuildName(root: string, version: string): Promise<string> {
  // The page names its files by what is in them, and they name theirs.
  const index = await readFile(join(root, 'index.html')).catch(() => null)
  return index ? createHash('sha256').update(index).digest('hex').slice(0, 12) : version
}

/**
 * Serves a built app from memory: hashed assets to be kept for ever, everything else to be asked for each time, and
 * the page itself for every other path of its own that a browser navigates to.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { root, page, security, prepared, under, routeName: route } = options
  const files = await readFiles(root)
  const built = files.get('/index.html')
  if (!built) return
  const pages = new PackedPages(built.toString('utf8'), options)
  await pages.make()
  files.delete('/index.html')
  const all = [...files, ...(under === '' ? brandFiles(page.utility) : [])]
  const packed = new Map(
    all.map(([path, content]) => [under + path, pack(path, content, security)]),
  )
  for (const [path, file] of packed) prepared.add(path, { route, fileFor: () => file })
  const isPage = (path: string, accept: string | undefined) =>
    isNavigation(path.slice(under.length) || '/', accept, page.apiBase)
  const first = under || '/'
  prepared.add(first, {
    route,
    fileFor: (headers) => (isPage(first, headers.accept) ? pages.made(headers) : undefined),
  })
  if (under === '') {
    prepared.addUnreadable({
      route,
      fileFor: (headers, url) =>
        isPage(pathOf(url), headers.accept) ? pages.last(headers) : undefined,
    })
  }
  const handler: RouteHandler = async (request, reply) => {
    const path = pathOf(request.url)
    const file = packed.get(path)
    if (file) return file.send(request, reply)
    if (!isPage(path, request.headers.accept)) throw problem('not-found')
    await pages.make()
    return pages.last(request.headers).send(request, reply)
  }
  for (const url of under === '' ? ['/*'] : [under, `${under}/*`]) {
    app.route({ method: ['GET', 'HEAD'], url, config: { routeName: route }, handler })
  }
}

function pack(path: string, content: Buffer, security: SecurityHeaders): PackedFile {
  return new PackedFile(content, {
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? KEPT_A_YEAR : ASKED_EACH_TIME,
    policy: fileHeaders,
    security,
  })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/** An asset of an older build is missing, never a page: else the browser would run HTML as a script. */
function isNavigation(path: string, accept: string | undefined, apiBase: string): boolean {
  if (path === '/index.html') return true
  if (path === apiBase || path.startsWith(`${apiBase}/`) || path.startsWith('/assets/'))
    return false
  // Who says nothing takes anything; a browser says that it wants a page, whatever its address looks like.
  if (accept?.includes('text/html')) return true
  return (accept === undefined || accept.includes('*/*')) && extname(path) === ''
}

async function readFiles(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const read = paths.map(async (path): Promise<[string, Buffer]> => {
    return [`/${relative(root, path).split(sep).join('/')}`, await readFile(path)]
  })
  const files = await Promise.all(read)
  return new Map(files.filter(([path]) => !path.startsWith(PREPARED_FOLDER)))
}
