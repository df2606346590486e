import { readFile } from 'node:fs/promises'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { brandTokens } from '../../packages/rules/src/brand-colour.ts'
import { applySavedTheme } from './src/device/saved-theme.ts'

const here = (path: string) => new URL(path, import.meta.url)
const themeScript = `(${applySavedTheme.toString()})()`

async function startStyle(): Promise<string> {
  const tokens = await readFile(here('../../packages/kit/src/tokens.css'), 'utf8')
  const start = await readFile(here('./src/shell/start.css'), 'utf8')
  const style = `@layer reset,tokens,base,kit,feature;@layer tokens{${tokens}}@layer base{${start}}`
  return style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};:,]) ?/g, '$1')
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** What the server fills into the built page; in development the demo utility's file stands in. */
async function developmentTags(): Promise<Array<HtmlTagDescriptor>> {
  const file = await readFile(here('../server/config/cedar-bay.json'), 'utf8')
  const { utility, identity } = JSON.parse(file) as {
    utility: { brandColour: string }
    identity: { passwordLength: number; providers: Array<{ key: string; name: string }> }
  }
  const brand = brandTokens(utility.brandColour)
  const stores = { android: null, ios: null }
  const config = {
    apiBase: '/api',
    // Not below what the demo utility lets in [SESSION-19].
    version: '0.1.0',
    build: 'development',
    stores,
    utility,
    passwordLength: identity.passwordLength,
    providers: identity.providers.map(({ key, name }) => ({ key, name })),
  }
  return [
    {
      tag: 'style',
      children: `:root{${declarations(brand.light)}}@media screen{.dark{${declarations(brand.dark)}}}`,
      injectTo: 'head',
    },
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'portal' },
      children: JSON.stringify(config),
      injectTo: 'head',
    },
  ]
}

/**
 * The page's head: the saved theme set by a file of its own before anything is painted (an inline script would need
 * a hole in the security policy), the first look inlined, the font fetched early.
 */
export function pageHead(): Plugin {
  let development = false
  let scriptFile = ''
  return {
    name: 'page-head',
    configResolved(config) {
      development = config.command === 'serve'
    },
    configureServer(server) {
      server.middlewares.use('/saved-theme.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(themeScript)
      })
    },
    generateBundle() {
      const reference = this.emitFile({
        type: 'asset',
        name: 'saved-theme.js',
        source: themeScript,
      })
      scriptFile = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /figtree-latin-wght.*woff2$/.test(name),
        )
        const firstLook = [
          `<script src="${development ? '/saved-theme.js' : `/${scriptFile}`}"></script>`,
          font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
          `<style>${await startStyle()}</style>`,
        ]
        const looked = html.replace('<!--first-look-->', firstLook.filter(Boolean).join('\n    '))
        if (!development) return looked
        const unfilled = '<script type="application/json" id="portal"></script>'
        return { html: looked.replace(unfilled, ''), tags: await developmentTags() }
      },
    },
  }
}
