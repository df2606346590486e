import '../src/styles.css'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { Button } from '../src/actions/button.tsx'
import { useModalState } from '../src/feedback/modal-state.tsx'
import { Modal } from '../src/feedback/modal.tsx'
import { arrive, settle } from './settle.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
})

type TrialProps = { width?: string; dismissable?: boolean; long?: boolean }

function Trial({ width, dismissable, long = false }: TrialProps) {
  const modal = useModalState('trial')
  return (
    <>
      <Button onClick={() => void modal.open()}>Open</Button>
      <Modal
        title="Cancel the payment?"
        extraTitle="On hold"
        isOpen={modal.isOpen}
        onClose={modal.close}
        width={width}
        dismissable={dismissable}
      >
        <Button>Keep it</Button>
        {long ? <div style={{ height: 4000 }} /> : null}
      </Modal>
    </>
  )
}

const frame = () => document.querySelector('[role=dialog]')!.parentElement!.getBoundingClientRect()

async function open(trial: React.ReactNode) {
  const screen = await render(trial)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await arrive()
  return screen
}

it('[SHELL-10] has a title, extra title content and a close button', async () => {
  const screen = await open(<Trial />)
  await expect.element(screen.getByRole('dialog', { name: 'Cancel the payment?' })).toBeVisible()
  await expect.element(screen.getByText('On hold')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

it('[SHELL-10] is 90% of the viewport wide, automatic when extra large, as given otherwise', async () => {
  await page.viewport(1000, 900)
  await open(<Trial />)
  expect(frame().width).toBe(900)
  await page.viewport(1600, 900)
  await settle()
  expect(frame().width).toBeLessThanOrEqual(760)
})

it('[SHELL-10] takes a given width, and is at most 90% of the viewport high', async () => {
  await open(<Trial width="600px" long />)
  expect(frame().width).toBe(600)
  expect(frame().height).toBe(810)
})

it('is a sheet at the bottom edge of a phone', async () => {
  await page.viewport(390, 844)
  await open(<Trial />)
  expect([frame().left, frame().width, frame().bottom]).toEqual([0, 390, 844])
})

it('keeps the focus in, and closes by Escape only where it may', async () => {
  const screen = await open(<Trial />)
  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard('{Tab}')
    expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.rerender(<Trial dismissable={false} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

it('[SHELL-11] is pending while it is prepared, then open, then closed', async () => {
  const { result, act } = await renderHook(() => useModalState('one'))
  expect(result.current.status).toBe('closed')
  const { promise, resolve } = Promise.withResolvers<void>()
  let opened: Promise<boolean> | undefined
  await act(() => {
    opened = result.current.open(() => promise)
  })
  expect(result.current.status).toBe('pending')
  await act(async () => {
    resolve()
    await opened
  })
  expect(result.current.status).toBe('open')
  await act(() => result.current.close())
  expect(result.current.status).toBe('closed')
})

it('[SHELL-11] never opens twice at once, from wherever it is asked for', async () => {
  const first = await renderHook(() => useModalState('two'))
  const second = await renderHook(() => useModalState('two'))
  await first.act(async () => {
    expect(await first.result.current.open()).toBe(true)
  })
  await second.act(async () => {
    expect(await second.result.current.open()).toBe(false)
    expect(await first.result.current.open()).toBe(false)
  })
  expect(second.result.current.status).toBe('closed')
  await first.unmount()
  await second.act(async () => {
    expect(await second.result.current.open()).toBe(true)
  })
})

it('[SHELL-11] what fails while a modal is prepared is told, and it can be tried again', async () => {
  const { result, act } = await renderHook(() => useModalState('four'))
  await act(async () => {
    await expect(
      result.current.open(() => Promise.reject(new Error('no network'))),
    ).rejects.toThrow('no network')
  })
  expect(result.current.status).toBe('closed')
  await act(async () => {
    expect(await result.current.open()).toBe(true)
  })
})

it('[SHELL-11] a modal that was closed while it was prepared stays closed', async () => {
  const { result, act } = await renderHook(() => useModalState('three'))
  const { promise, resolve } = Promise.withResolvers<void>()
  let opened: Promise<boolean> | undefined
  await act(() => {
    opened = result.current.open(() => promise)
  })
  await act(() => result.current.close())
  await act(async () => {
    resolve()
    expect(await opened).toBe(false)
  })
  expect(result.current.status).toBe('closed')
})
