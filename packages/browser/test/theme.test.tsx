import { beforeEach, expect, it, vi } from 'vitest'
import { theme } from '../src/device/theme.tsx'

/** The system's own preference, which the test can change. */
function system(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark })
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
  return {
    becomes(nowDark: boolean) {
      query.matches = nowDark
      query.dispatchEvent(new Event('change'))
    },
  }
}

const isDark = () => document.documentElement.classList.contains('dark')

beforeEach(() => localStorage.clear())

it('[SHELL-13] Dark puts a dark class on the page root, Light takes it away', () => {
  system(false)
  theme.start()
  expect(theme.get()).toBe('Auto')
  theme.set('Dark')
  expect(isDark()).toBe(true)
  theme.set('Light')
  expect(isDark()).toBe(false)
})

it('[SHELL-14] Auto follows the system, also while the page is open', () => {
  const { becomes } = system(true)
  theme.start()
  expect(isDark()).toBe(true)
  becomes(false)
  expect(isDark()).toBe(false)
  theme.set('Light')
  becomes(true)
  expect(isDark()).toBe(false)
})

it('[SHELL-15] the choice is saved on the device and stands at the next start', () => {
  system(false)
  theme.start()
  theme.set('Dark')
  expect(localStorage.getItem('portal.theme')).toBe('Dark')
  document.documentElement.classList.remove('dark')
  theme.start()
  expect(theme.get()).toBe('Dark')
  expect(isDark()).toBe(true)
})

it.each(['Auto', 'dark', 'Blue', ''])(
  '[SHELL-15] at start only a saved Dark or Light overrides the default: %j',
  (saved) => {
    system(true)
    localStorage.setItem('portal.theme', saved)
    theme.start()
    expect(theme.get()).toBe('Auto')
    expect(isDark()).toBe(true)
  },
)
