import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'
import type { HtmlTagDescriptor } from 'vite'
import { brandTokens } from '../../rules/src/brand-colour.ts'
import { applySavedTheme } from '../src/device/saved-theme.tsx'

const here = (path: string) => new URL(path, import.meta.url)

/** A script that stands in the page: the server allows it by its hash. */
export function inline(script: string): string {
  return `<script>${minifySync('inline.js', script).code.trim()}</script>`
}

export const themeScript = inline(`(${applySavedTheme.toString()})()`)

/** What stands before anything was fetched; in development the rest comes with the scripts. */
export async function startStyle(): Promise<string> {
  const tokens = await readFile(here('../../kit/src/tokens.css'), 'utf8')
  return `@layer reset,tokens,base,kit,feature;@layer tokens{${tokens}}`
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** What the server fills into the built page; in development the demo utility's file stands in. */
export async function developmentTags(apiBase: string): Promise<Array<HtmlTagDescriptor>> {
  const file = await readFile(here('../../../apps/server/config/cedar-bay.json'), 'utf8')
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
    apiBase,
    // Not below what the demo utility lets in [SESSION-19].
    version: '0.1.0',
    build: 'development',
    stores,
    utility,
    passwordLength: identity.passwordLength,
    deletionDays: rules.profiles.deletionDays,
    guestAsksCharges: rules.payments.guestProof === 'bill-number-and-charges',
    budgetBillingClasses: rules.budgetBilling.classes,
    providersOnly: false,
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
