import { createHash } from 'node:crypto'
import type { PageConfig } from '@portal/contract/utility'
import { brandTokens } from '@portal/rules/brand-colour'

/** The built page with what the utility sets filled in, and the hashes of every style that stands in it. */
export interface FilledPage {
  html: string
  styleHashes: Array<string>
}

const EMPTY_DATA = /<script[^>]*\bid="portal"[^>]*><\/script>/

/** Fills the built page once: language, title, brand colours as a style, and the data block that the app reads first. */
export function fillPage(built: string, page: PageConfig): FilledPage {
  const { utility } = page
  const brand = brandTokens(utility.brandColour)
  const style = `:root{${declarations(brand.light)}}@media screen{.dark{${declarations(brand.dark)}}}`
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
  const head = [
    `<link rel="icon" href="${escapeHtml(utility.logo ?? '/icon.svg')}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<style>${style}</style>`,
    `<script type="application/json" id="portal">${data}</script>`,
  ].join('')
  const html = built
    .replace(/<html lang="[^"]*"/, () => `<html lang="${utility.defaultLocale}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(utility.name)}</title>`)
    .replace(EMPTY_DATA, '')
    .replace('</head>', () => `${head}</head>`)
  return { html, styleHashes: styleHashes(html) }
}

function styleHashes(html: string): Array<string> {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
  return styles.map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
