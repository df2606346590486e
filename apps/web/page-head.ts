import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { brandTokens } from '../../packages/rules/src/brand-colour.ts'
import { findFirstFiles, findStartFiles, styleOf } from './first-files.ts'
import { applySavedTheme } from './src/device/saved-theme.ts'
import { crawlers } from './src/shell/errors/crawlers.ts'
import { reloadOnce } from './src/shell/errors/reload-once.ts'
import { failStart } from './src/shell/first-paint/fail-start.ts'
import { foreseePage } from './src/shell/first-paint/foresee-page.ts'
import { showFailure } from './src/shell/first-paint/show-failure.ts'
import { startApp } from './src/shell/first-paint/start-app.ts'

const here = (path: string) => new URL(path, import.meta.url)

/** A script that stands in the page: the server allows it by its hash. */
function inline(script: string): string {
  return `<script>${minifySync('inline.js', script).code.trim()}</script>`
}

const themeScript = inline(`(${applySavedTheme.toString()})()`)

/** What stands before anything was fetched; in development the rest comes with the scripts. */
async function startStyle(): Promise<string> {
  const tokens = await readFile(here('../../packages/kit/src/tokens.css'), 'utf8')
  return `@layer reset,tokens,base,kit,feature;@layer tokens{${tokens}}`
}

/** The rules of the page as it stands before the app has begun. */
async function placeStyle(font = ''): Promise<string> {
  const place = await readFile(here('./src/shell/start.css'), 'utf8')
  const style = `@layer base{${place.replace('figtree.woff2', font)}}`
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
  const { utility, identity, rules, release } = JSON.parse(file) as {
    utility: { brandColour: string }
    rules: {
      payments: { guestProof: string }
      budgetBilling: { classes: string[] }
      profiles: { deletionDays: number }
    }
    identity: { passwordLength: number; providers: Array<{ key: string; name: string }> }
    release: { guest: boolean; registration: boolean }
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
    deletionDays: rules.profiles.deletionDays,
    guestAsksCharges: rules.payments.guestProof === 'bill-number-and-charges',
    budgetBillingClasses: rules.budgetBilling.classes,
    providers: identity.providers.map(({ key, name }) => ({ key, name })),
    flags: { allowGuest: release.guest, allowRegistration: release.registration },
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

/** In development: the theme before the first paint, and nothing prepared. */
async function developmentPage(html: string) {
  const head = `${themeScript}<style>${await startStyle()}${await placeStyle()}</style>`
  const unfilled = '<script type="application/json" id="portal"></script>'
  const looked = html.replace('<!--first-look-->', head).replace(unfilled, '')
  return { html: looked, tags: await developmentTags() }
}

/** Everything that the first paint needs stands in the page or is asked for by it, at once. */
async function builtPage(html: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const { font, entry, styles, linkedStyle } = findStartFiles(bundle)
  const links = [
    `rel="preload" as="font" type="font/woff2" crossorigin href="${font}"`,
    // Its rules stand in the page: the link only says so to the code that would fetch it with its part of the app.
    ...styles.map((style) => `rel="stylesheet" disabled href="${style}"`),
  ]
  const rules = [linkedStyle, ...styles].map((file) => styleOf(bundle, file))
  const files = JSON.stringify(findFirstFiles(bundle))
  const foreseen = `(${foreseePage.toString()})(${files})`
  const parts = `{reloadOnce:${reloadOnce.toString()},showFailure:${showFailure.toString()},crawlers:${crawlers}}`
  const fail = `(error)=>(${failStart.toString()})(error,${parts})`
  const start = `(${startApp.toString()})(${foreseen},"${entry}",${fail})`
  const head = [
    themeScript,
    ...links.map((link) => `<link ${link}>`),
    `<style>${rules.join('')}${await placeStyle(font)}</style>`,
  ]
  return html
    .replace('<!--first-look-->', () => head.join('\n    '))
    .replace('<!--start-app-->', () => inline(start))
    .replace(new RegExp(`<script[^>]*src="${entry}"></script>\\s*`), '')
    .replace(new RegExp(`<link rel="stylesheet"[^>]*href="${linkedStyle}">\\s*`), '')
}

/** The page's head: what has to be there before anything is painted stands in the page itself. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? builtPage(html, bundle) : developmentPage(html)),
    },
  }
}
