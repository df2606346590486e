import '../src/styles.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastRegion } from '../src/feedback/toast.tsx'
import { createToasts } from '../src/feedback/toasts.tsx'
import { fakeTimers, pass, settle } from './settle.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const SEVERITIES = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const
const shown = () =>
  [...document.querySelectorAll('[data-severity]')].map((each) => each.textContent)

it('[SHELL-04] toasts stand at top right, at most 90% of the viewport wide', async () => {
  const toasts = createToasts()
  toasts.add({ severity: 'info', summary: 'Saved'.repeat(40) })
  await render(<ToastRegion toasts={toasts} />)
  const region = document.querySelector('section')!
  // On phones over the bar with the title, beside the way back: the figures below it stay in sight.
  for (const [width, most, top] of [
    [320, 248, 4],
    [1280, 400, 16],
  ] as const) {
    await page.viewport(width, 800)
    await settle()
    const box = region.getBoundingClientRect()
    expect(box.width).toBe(most)
    expect([box.top, width - box.right]).toEqual([top, 16])
  }
})

it('[SHELL-05] shows severity, summary and detail, by group, and replaces by id', async () => {
  const toasts = createToasts()
  for (const severity of SEVERITIES) toasts.add({ severity, summary: severity, detail: '!' })
  toasts.add({ severity: 'info', summary: 'elsewhere', group: 'other' })
  await render(<ToastRegion toasts={toasts} />)
  await expect.poll(shown).toEqual(SEVERITIES.map((severity) => `${severity}!`))

  const id = toasts.add({ severity: 'info', summary: 'first', id: 'one' })
  toasts.add({ severity: 'success', summary: 'second', id })
  await settle()
  expect(shown().slice(-1)).toEqual(['second'])
  toasts.clear('other')
  expect(toasts.list()).toHaveLength(7)
  toasts.clear()
  await settle()
  expect(shown()).toEqual([])
})

it('what passes by itself makes room for the newer one; what stays, stays', async () => {
  const toasts = createToasts()
  toasts.add({ severity: 'info', summary: 'There is a new version.' })
  toasts.add({ severity: 'success', summary: 'No longer skipped.', life: 4000 })
  toasts.add({ severity: 'success', summary: 'Paused.', life: 4000 })
  await render(<ToastRegion toasts={toasts} />)
  await expect.poll(shown).toEqual(['There is a new version.', 'Paused.'])
})

it('[SHELL-05] an error is spoken at once, the rest politely', async () => {
  const toasts = createToasts()
  const screen = await render(<ToastRegion toasts={toasts} />)
  expect(screen.container.querySelector('[aria-live=polite]')).not.toBeNull()
  toasts.add({ severity: 'error', summary: 'The bank refused this payment.' })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/refused/)
})

it('what can be done about a message is done once, and closes it', async () => {
  const toasts = createToasts()
  const onAct = vi.fn()
  toasts.add({ severity: 'info', summary: 'New', action: { label: 'Reload', onAct } })
  const screen = await render(<ToastRegion toasts={toasts} />)
  await screen.getByRole('button', { name: 'Reload' }).click()
  expect(onAct).toHaveBeenCalledOnce()
  await expect.poll(shown).toEqual([])
})

it('[SHELL-06] closes itself after its life, and not while it is pointed at', async () => {
  fakeTimers()
  const toasts = createToasts()
  toasts.add({ severity: 'info', summary: 'Saved', life: 3000 })
  toasts.add({ severity: 'info', summary: 'Stays' })
  await render(<ToastRegion toasts={toasts} />)
  await pass(2000)
  const toast = document.querySelector('[data-severity]')!
  toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await settle()
  await pass(60_000)
  expect(shown()).toEqual(['Saved', 'Stays'])
  toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
  await settle()
  await pass(999)
  expect(shown()).toEqual(['Saved', 'Stays'])
  await pass(1)
  expect(shown()).toEqual(['Stays'])
})

it('[SHELL-06] closes by its button, which only a closable one has', async () => {
  const toasts = createToasts()
  toasts.add({ severity: 'info', summary: 'Closable' })
  toasts.add({ severity: 'info', summary: 'Fixed', closable: false })
  const screen = await render(<ToastRegion toasts={toasts} />)
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await settle()
  expect(shown()).toEqual(['Fixed'])
})
