import { expect, it } from 'vitest'
import { readKeyword } from './text-keywords.ts'

it.each([
  ...[
    'STOP',
    'stopall',
    ' Unsubscribe ',
    'Cancel.',
    'END',
    '"quit"',
    'revoke',
    'Opt out',
    'stop!',
  ].map((text) => [text, 'stop', null]),
  ...['PARAR', 'alto', 'Alto.'].map((text) => [text, 'stop', 'es']),
  ...['START', 'yes', 'Unstop'].map((text) => [text, 'start', null]),
  ['empezar', 'start', 'es'],
  ...['HELP', 'info?'].map((text) => [text, 'help', null]),
  ['Ayuda', 'help', 'es'],
])('%j asks to %s', (text, wish, locale) => {
  expect(readKeyword(String(text))).toEqual({ wish, locale })
})

it.each(['', 'Thanks', 'Stop the outage in my street', '🔌', 'x'.repeat(10_000), 'toString'])(
  '%.30j asks for nothing',
  (text) => expect(readKeyword(text)).toBeNull(),
)
