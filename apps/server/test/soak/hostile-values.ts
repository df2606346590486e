import type { SeededRandom } from '@portal/fixtures/seeded-random'

/** Texts on which programs stumble. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u001b[31m',
  'line\r\nSet-Cookie: a=b',
  '\u202Egnp.exe',
  'e\u0301'.repeat(40),
  '\uD800',
  'a\uDFFFb',
  '👩‍👩‍👧‍👦'.repeat(5),
  'İıſK',
  '\uFEFFa',
  '%00',
  '%zz',
  '%E0%A4%A',
  '../../../../etc/passwd',
  'C:\\windows\\win.ini',
  "' or 1=1 --",
  "'; drop table profile; --",
  '" union select null, version() --',
  '1) or pg_sleep(5)--',
  '\\',
  '$1',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '%s%s%n',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'eyJhbGciOiJub25lIn0.e30.',
]

/** Patterns that make a careless expression go over its text again and again. */
const repeated = ['a', 'a.', 'a-', '1 ', '(', '\u0000', '@', 'a@', '💥', '-', ' ']

export function hostileText(random: SeededRandom): string {
  if (random.chance(0.75)) return random.pick(texts)
  const long = random.pick(repeated).repeat(random.pick([300, 5_000, 60_000]))
  return long + random.pick(['', '!', '@example.com', '\n'])
}

/** Short enough to stand in an address or a header, and of signs that those may have. */
export function hostileAscii(random: SeededRandom): string {
  const printable = texts.filter((text) => /^[\x20-\x7e]*$/.test(text))
  return random.chance(0.9) ? random.pick(printable) : 'a'.repeat(random.pick([100, 2_000]))
}

/** A value of another type, size or sense than anybody expects. */
export function hostileValue(random: SeededRandom): unknown {
  const numbers = [0, -1, 0.1, 1e21, -1e-7, 2 ** 31, 2 ** 53, Number.MAX_VALUE]
  switch (random.between(0, 7)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick(numbers)
    case 3:
      return random.pick([
        [],
        [[]],
        [null],
        Array(60).fill(1),
        Array.from({ length: 5_000 }, Object),
      ])
    case 4:
      return random.pick([{}, { $ne: null }, { toString: 'x' }, { length: 1e9 }, polluted()])
    case 5:
      return deep(random.pick([20, 900]))
    default:
      return hostileText(random)
  }
}

/** Own keys that a careless copy would write into the prototype of everything. */
function polluted(): unknown {
  return Object.fromEntries([
    ['constructor', { prototype: { isAdmin: true } }],
    ['prototype', { isAdmin: true }],
  ])
}

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
