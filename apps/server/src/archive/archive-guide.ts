import { routes } from '@portal/contract/routes'
import type { Route } from '@portal/contract/route'
import type { Locale } from '@portal/contract/texts'
import * as z from 'zod/mini'
import { accountFiles, listFiles, otherFiles, profileFiles } from './archive-contents.ts'

const ofAccounts = accountFiles.map((each) => ({
  ...each,
  file: `accounts/{number}/${each.file}`,
}))
const described = [...profileFiles, ...Object.values(listFiles).flat(), ...ofAccounts]

interface Guide {
  utility: string
  name: string
  made: string
}

const words: Record<Locale, Record<'title' | 'intro' | 'rights' | 'secrets' | 'files', string>> = {
  en: {
    title: 'Your data at {utility}',
    intro: 'Made for {name} on {made} (UTC).',
    rights:
      'It holds what you can see in the portal. Where an account is someone else’s, that’s as much as they let you see.',
    secrets: 'Passwords, keys and card numbers are never in it.',
    files: 'The files. schema.json describes every field of the JSON files (JSON Schema).',
  },
  es: {
    title: 'Sus datos en {utility}',
    intro: 'Preparado para {name} el {made} (UTC).',
    rights:
      'Contiene lo que usted puede ver en el portal. Si una cuenta es de otra persona, es lo que esa persona le deja ver.',
    secrets: 'Nunca contiene contraseñas, claves ni números de tarjeta.',
    files:
      'Los archivos. schema.json describe cada campo de los archivos JSON (JSON Schema, en inglés).',
  },
}

/** What lies where, in the profile's language. */
export function readmeOf(locale: Locale, guide: Guide): string {
  const { title, intro, rights, secrets, files } = words[locale]
  const filled = (text: string) =>
    text.replace(/\{(utility|name|made)\}/g, (_, key: keyof Guide) => guide[key])
  const list = [...described, ...otherFiles].map((each) => `- ${each.file}: ${each[locale]}.`)
  const paragraphs = [filled(title), `${filled(intro)} ${rights} ${secrets}`, files]
  return `${paragraphs.join('\r\n\r\n')}\r\n\r\n${list.join('\r\n')}\r\n`
}

/** Every JSON file's fields, by its name. */
export function schemaOfAll(): string {
  const schemas = described.map(({ file, route }) => {
    const { answer }: Route = routes[route]
    return [file, typeof answer === 'string' ? {} : z.toJSONSchema(answer, { io: 'output' })]
  })
  return JSON.stringify(Object.fromEntries(schemas), null, 2)
}
