import { createHash } from 'node:crypto'
import type { Locale } from '@portal/contract/texts'
import type { PageConfig } from '@portal/contract/utility'
import { brandTokens } from '@portal/rules/brand-colour'
import type { PreparedPages } from './prepare-pages.ts'

/** The built page with what the utility sets filled in, and the hashes of every script and style that stands in it. */
export interface FilledPage {
  html: string
  scriptHashes: Array<string>
  styleHashes: Array<string>
}

/** What differs from page to page. */
export interface PageWords {
  locale: Locale
  /** Whether it names what browsers install it by. */
  installable: boolean
  /** By language; empty where nothing is prepared. */
  prepared: ReadonlyMap<Locale, PreparedPages>
}

const EMPTY_DATA = /<script[^>]*\bid="portal"[^>]*><\/script>/
const EMPTY_TEMPLATE = '<template id="prepared"></template>'
const FAILURES = '<!--failures-->'
/** The mark that stands there until the app begins, which it never will. */
const HIDE_START = '<style>#root{display:none}</style>'

/**
 * Fills the built page once for each language: title, brand colours as a style, the data block that the app reads first,
 * and the prepared pages, which templates keep out of sight: sign-in until it is known who comes, and what shows where the
 * app cannot begin, in every language, as nobody can fetch another one then; and what shows where no scripts run.
 */
export function fillPage(
  built: string,
  page: PageConfig,
  { locale, prepared, installable }: PageWords,
): FilledPage {
  const { utility } = page
  const own = prepared.get(locale)
  const failures = [...prepared].map(
    ([language, { failure }]) => `<template data-failure="${language}">${failure}</template>`,
  )
  const noScript = own ? `<noscript>${HIDE_START}${own.noScript}</noscript>` : ''
  const brand = brandTokens(utility.brandColour)
  const style = `:root{${declarations(brand.light)}}@media screen{.dark{${declarations(brand.dark)}}}`
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
  const head = [
    `<link rel="icon" href="${escapeHtml(utility.logo ?? '/icon.svg')}">`,
    installable ? '<link rel="manifest" href="/manifest.webmanifest">' : '',
    own ? `<meta name="description" content="${escapeHtml(own.description)}">` : '',
    `<style>${style}</style>`,
    `<script type="application/json" id="portal">${data}</script>`,
  ].join('')
  const html = built
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(utility.name)}</title>`)
    .replace(EMPTY_DATA, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(EMPTY_TEMPLATE, () => `<template id="prepared">${own?.signIn ?? ''}</template>`)
    .replace(FAILURES, () => `${failures.join('')}${noScript}`)
  return {
    html,
    scriptHashes: hashes(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

function hashes(html: string, inline: RegExp): Array<string> {
  return [...html.matchAll(inline)].map(
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
