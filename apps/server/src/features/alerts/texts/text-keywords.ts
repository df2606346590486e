import type { Locale } from '@portal/contract/texts'

/** What somebody may text back: to hear nothing more, to hear of us again, to know who writes. */
export type TextWish = 'stop' | 'start' | 'help'

const keywords: Record<TextWish, Record<Locale, ReadonlyArray<string>>> = {
  stop: {
    en: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    es: ['PARAR', 'ALTO'],
  },
  start: { en: ['START', 'YES', 'UNSTOP'], es: ['EMPEZAR'] },
  help: { en: ['HELP', 'INFO'], es: ['AYUDA'] },
}

/** What a text asks for; `locale` is null where its word says nothing of the language. Null where it is none of these. */
export function readKeyword(body: string): { wish: TextWish; locale: Locale | null } | null {
  const word = body.toUpperCase().replaceAll(/[^\p{L}]/gu, '')
  for (const wish of ['stop', 'start', 'help'] as const) {
    if (keywords[wish].es.includes(word)) return { wish, locale: 'es' }
    if (keywords[wish].en.includes(word)) return { wish, locale: null }
  }
  return null
}
