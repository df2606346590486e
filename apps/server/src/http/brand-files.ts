import type { Utility } from '@portal/contract/utility'
import { brandTokens } from '@portal/rules/brand-colour'

/** The paper of the light theme, behind the page while it opens as an app. */
const PAPER = '#fbfaf7'

/** The files that carry the utility's brand outside the page: the browser tab's icon and the web app's manifest. */
export function brandFiles(utility: Utility): Map<string, Buffer> {
  const files = { '/icon.svg': icon(utility), '/manifest.webmanifest': manifest(utility) }
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
}

/** The built-in mark in the utility's colour; drawn on the whole square, so that it may be masked. */
function icon({ brandColour }: Utility): string {
  const { '--brand': brand, '--brand-ink': ink } = brandTokens(brandColour).light
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand}"/><path d="M10 11v4.5a6 6 0 0 0 12 0V11" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/></svg>`
}

function manifest({ name, brandColour, logo, defaultLocale }: Utility): string {
  return JSON.stringify({
    name,
    short_name: name,
    lang: defaultLocale,
    start_url: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: brandColour,
    icons: [{ src: logo ?? '/icon.svg', sizes: 'any', purpose: 'any' }],
  })
}
