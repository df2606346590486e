import { expect, it } from 'vitest'

/** What the sign-in page is made of: React Aria Components would cost it 49 KB. */
const FIRST_PATH = [
  'badge',
  'banner',
  'button',
  'card',
  'checkbox-field',
  'code-field',
  'email-field',
  'field',
  'form',
  'icon',
  'kit-texts',
  'link-button',
  'list',
  'loading-bar',
  'money-field',
  'money-text',
  'password-field',
  'phone-field',
  'radio-cards',
  'select-field',
  'skeleton',
  'switch-field',
  'text-field',
  'text-link',
  'toast',
]

const sources = import.meta.glob<string>('../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Each component's source by its name: the rooms they stand in do not matter here. */
const sourceOf = new Map(
  Object.entries(sources).map(([file, source]) => [/([^/]+)\.tsx$/.exec(file)?.[1] ?? '', source]),
)

function importsOf(name: string, seen = new Set<string>()): Set<string> {
  const source = sourceOf.get(name)
  if (seen.has(name) || source === undefined) return seen
  seen.add(name)
  for (const [, from] of source.matchAll(/^(?:import|\} from|export .* from)[^']*'([^']+)'/gm)) {
    if (!from) continue
    const own = /^\.\.?\/(?:.*\/)?(.+)\.tsx$/.exec(from)?.[1]
    if (own) importsOf(own, seen)
    else seen.add(from)
  }
  return seen
}

it('the reader of imports finds React Aria Components where they are', () => {
  expect(importsOf('modal')).toContain('react-aria-components')
  expect(importsOf('date-field')).toContain('react-aria-components')
})

it.each(FIRST_PATH)('%s does not load React Aria Components', (name) => {
  const imports = importsOf(name)
  expect(imports.size).toBeGreaterThan(1)
  expect([...imports].filter((from) => from.startsWith('react-aria'))).toEqual([])
})

it.each([...sourceOf.keys()])(
  '%s imports only React, its headless library, dates, icons, itself',
  (name) => {
    const foreign = [...importsOf(name)].filter(
      (from) =>
        !from.startsWith('.') &&
        !sourceOf.has(from) &&
        !/^(react|react-aria-components|@internationalized\/date|lucide-react\/icons\/.+)$/.test(
          from,
        ),
    )
    expect(foreign).toEqual([])
  },
)
