import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import {
  developmentTags,
  inline,
  startStyle,
  themeScript,
} from '../../packages/browser/build/page-parts.ts'
import { findFirstFiles, findStartFiles, styleOf } from './first-files.ts'
import { crawlers } from './src/shell/errors/crawlers.ts'
import { reloadOnce } from '../../packages/browser/src/page/reload-once.tsx'
import { failStart } from './src/shell/first-paint/fail-start.ts'
import { foreseePage } from './src/shell/first-paint/foresee-page.ts'
import { showFailure } from './src/shell/first-paint/show-failure.ts'
import { startApp } from './src/shell/first-paint/start-app.ts'

const here = (path: string) => new URL(path, import.meta.url)

/** The rules of the page as it stands before the app has begun. */
async function placeStyle(font = ''): Promise<string> {
  const place = await readFile(here('./src/shell/start.css'), 'utf8')
  const style = `@layer base{${place.replace('figtree.woff2', font)}}`
  return style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};:,]) ?/g, '$1')
}

/** In development: the theme before the first paint, and nothing prepared. */
async function developmentPage(html: string) {
  const head = `${themeScript}<style>${await startStyle()}${await placeStyle()}</style>`
  const unfilled = '<script type="application/json" id="portal"></script>'
  const looked = html.replace('<!--first-look-->', head).replace(unfilled, '')
  return { html: looked, tags: await developmentTags('/api') }
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
