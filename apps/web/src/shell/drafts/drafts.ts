import { getProfile } from '@portal/contract/profile/profile'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { routeQuery } from '@portal/browser/api/route-query'
import { keptDraftsName } from './kept-drafts-name.ts'
import { formMark, isChanged, readForm } from './form-texts.ts'

const keptDrafts = z.object({
  /** Whose they are, so that nobody else ever sees them. */
  owner: z.string(),
  /** Path and query of the page. */
  address: z.string(),
  keptAt: z.number(),
  forms: z.array(
    z.object({
      mark: z.string(),
      texts: z.array(z.object({ key: z.string(), value: z.string(), checked: z.boolean() })),
    }),
  ),
})
export type KeptDrafts = z.infer<typeof keptDrafts>

/** Who comes back later than this begins anew. */
const longest = 60 * 60_000

const touched = new WeakSet<HTMLFormElement>()

/** From now on a form counts as begun as soon as something is typed into it; answers the function that ends it. */
export function watchForms(): () => void {
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) touched.add(form)
  }
  document.addEventListener('input', onInput)
  return () => document.removeEventListener('input', onInput)
}

/** A person's mark, made from the profile's e-mail; null where the browser cannot make one, or nobody is known. */
export async function ownerOf(email: string | undefined): Promise<string | null> {
  // Missing on origins that are not secure, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!email || !subtle) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`portal drafts ${email}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The e-mail of who is signed in, where it was read already. */
export function knownEmail(query: QueryClient): string | undefined {
  return query.getQueryData(routeQuery(getProfile, {}).queryKey)?.email
}

/** Keeps, in this tab, what was typed into the forms of the page. */
export function keepDrafts(owner: string | null, address: string): void {
  const forms = [...document.forms]
    .filter((form) => touched.has(form) || isChanged(form))
    .map((form) => ({ mark: formMark(form), texts: readForm(form) }))
    .filter(({ texts }) => texts.length > 0)
  if (!owner || forms.length === 0) return
  const kept: KeptDrafts = { owner, address, keptAt: Date.now(), forms }
  sessionStorage.setItem(keptDraftsName, JSON.stringify(kept))
}

/** As `keepDrafts`, when a session ended: what was read about the person is still there. */
export async function keepDraftsOf(query: QueryClient, address: string): Promise<void> {
  keepDrafts(await ownerOf(knownEmail(query)), address)
}

/** What was kept, for this person alone: another's, and what is too old, is thrown away. */
export function takeDrafts(owner: string | null): KeptDrafts | null {
  const kept = keptDrafts.safeParse(JSON.parse(sessionStorage.getItem(keptDraftsName) ?? 'null'))
  if (!kept.success) return null
  if (kept.data.owner === owner && Date.now() - kept.data.keptAt < longest) return kept.data
  dropDrafts()
  return null
}

export function dropDrafts(): void {
  sessionStorage.removeItem(keptDraftsName)
}
