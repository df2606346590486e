import '../src/styles.css'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../src/actions/button.tsx'
import { ComboboxField } from '../src/fields/combobox-field.tsx'
import { IndeterminateBar } from '../src/feedback/indeterminate-bar.tsx'
import { LoadingBar } from '../src/feedback/loading-bar.tsx'
import { Modal } from '../src/feedback/modal.tsx'
import { LoadingOverlay } from '../src/feedback/loading-overlay.tsx'
import { Spinner } from '../src/feedback/spinner.tsx'
import { useViewport } from '../src/use-viewport.tsx'
import { fakeTimers, pass, settle } from './settle.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const bar = () => document.querySelector<HTMLElement>('[data-phase]')
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

describe('LoadingBar', () => {
  it('[SHELL-02] shows after 200 ms, grows over 2000 ms, hides after 500 ms, resets after 400 ms', async () => {
    fakeTimers()
    const screen = await render(<LoadingBar active />)
    await pass(199)
    expect(bar()).toBeNull()
    await pass(1)
    expect(bar()?.dataset.phase).toBe('running')
    expect(getComputedStyle(bar()!).height).toBe('3px')
    expect(getComputedStyle(bar()!).animationDuration).toBe('2s')

    await screen.rerender(<LoadingBar active={false} />)
    expect(bar()?.dataset.phase).toBe('complete')
    await pass(499)
    expect(bar()?.dataset.phase).toBe('complete')
    await pass(1)
    expect(bar()?.dataset.phase).toBe('hidden')
    await pass(399)
    expect(bar()).not.toBeNull()
    await pass(1)
    expect(bar()).toBeNull()
  })

  it('belongs to the whole page, and axe misses no landmark around it', async () => {
    await render(
      <>
        <main>What is there</main>
        <LoadingBar active />
      </>,
    )
    await expect.poll(bar).not.toBeNull()
    const { violations } = await axe.run(document, { runOnly: ['region'] })
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  })

  it('[SHELL-02] never shows for work shorter than 200 ms', async () => {
    fakeTimers()
    const screen = await render(<LoadingBar active />)
    await pass(150)
    await screen.rerender(<LoadingBar active={false} />)
    await pass(2000)
    expect(bar()).toBeNull()
  })

  it('[SHELL-03] turns red when what was loading failed, however short it was', async () => {
    fakeTimers()
    const screen = await render(<LoadingBar active />)
    await pass(50)
    await screen.rerender(<LoadingBar active={false} failed />)
    expect(bar()?.dataset.phase).toBe('complete')
    const probe = document.createElement('i')
    probe.style.color = 'var(--bad)'
    document.body.append(probe)
    expect(getComputedStyle(bar()!).backgroundColor).toBe(getComputedStyle(probe).color)
    probe.remove()
    await pass(500)
    await pass(400)
    expect(bar()).toBeNull()
  })
})

describe('LoadingOverlay', () => {
  const overlay = () => document.querySelector('dialog')

  it('[SHELL-12] hides 150 ms after the work is done', async () => {
    fakeTimers()
    const screen = await render(<LoadingOverlay active />)
    expect(overlay()?.open).toBe(true)
    await screen.rerender(<LoadingOverlay active={false} />)
    await pass(149)
    expect(overlay()).not.toBeNull()
    await pass(1)
    expect(overlay()).toBeNull()
  })

  it('[SHELL-12] Escape cancels where cancelling is allowed', async () => {
    const onCancel = vi.fn<() => void>()
    await render(<LoadingOverlay active onCancel={onCancel} />)
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('[SHELL-12] Escape does nothing where cancelling is not allowed, also when pressed again', async () => {
    await render(<LoadingOverlay active />)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    expect(overlay()?.open).toBe(true)
  })
})

describe('[SHELL-17] visual constants', () => {
  it('the ripple lasts 401 ms and removes itself', async () => {
    const screen = await render(<Button>Pay</Button>)
    const button = screen.getByRole('button').element()
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 }))
    const drop = button.querySelector('[aria-hidden] span')!
    expect(getComputedStyle(drop).animationDuration).toBe('0.401s')
    await Promise.all(drop.getAnimations().map((each) => each.finished))
    await settle()
    expect(button.querySelector('[aria-hidden]')).toBeNull()
  })

  it('a dropdown list is at most 200 px high', async () => {
    const options = Array.from({ length: 40 }, (_, n) => ({ value: `${n}`, label: `Street ${n}` }))
    const screen = await render(
      <ComboboxField
        label="Street"
        options={options}
        value={null}
        onValueChange={() => undefined}
      />,
    )
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    const list = screen.getByRole('listbox').element()
    expect(list.getBoundingClientRect().height).toBeCloseTo(200, 2)
    const popover = list.closest('[data-trigger]')!
    expect(getComputedStyle(popover).transitionDuration).toBe('0.12s, 0.12s')
  })

  it('a modal and what lies behind it come within 120 ms', async () => {
    await page.viewport(1280, 900)
    const screen = await render(
      <Modal title="Cancel the payment?" isOpen onClose={() => undefined}>
        Really?
      </Modal>,
    )
    const dialog = screen.getByRole('dialog').element()
    const moved: Array<string> = []
    for (let each: Element | null = dialog; each; each = each.parentElement) {
      const { animationName, animationDuration } = getComputedStyle(each)
      if (animationName !== 'none') moved.push(animationDuration)
    }
    expect(moved).toEqual(['0.12s', '0.12s'])
  })

  it('the loading overlay comes within 120 ms', async () => {
    await render(<LoadingOverlay active />)
    expect(getComputedStyle(document.querySelector('dialog')!).animationDuration).toBe('0.12s')
  })

  it('overlays take 120 ms, the loading bar is 3 px', () => {
    expect(token('--overlay')).toBe('120ms')
    expect(token('--loading-bar-height')).toBe('3px')
  })

  it('the spinner dashes in 1.5 s and cycles four colours', async () => {
    await render(<Spinner />)
    const circle = document.querySelector('circle')!
    const [dash, colours] = circle.getAnimations()
    expect(dash?.effect?.getComputedTiming().duration).toBe(1500)
    expect(colours?.effect?.getComputedTiming().duration).toBe(6000)
    const seen = [0, 1500, 3000, 4500].map((time) => {
      colours!.pause()
      colours!.currentTime = time
      return getComputedStyle(circle).stroke
    })
    expect(new Set(seen).size).toBe(4)
  })

  it('the indeterminate bar goes round in 2.1 s', async () => {
    const screen = await render(<IndeterminateBar />)
    const element = screen.getByRole('progressbar').element()
    expect(getComputedStyle(element, '::before').animationDuration).toBe('2.1s')
    expect(getComputedStyle(element, '::after').animationDuration).toBe('2.1s')
  })
})

function Size() {
  const { width, size } = useViewport()
  return <output>{`${width} ${size}`}</output>
}

it('[SHELL-16] the viewport is measured again 50 ms after the last resize', async () => {
  await page.viewport(1280, 900)
  const screen = await render(<Size />)
  expect(screen.container.textContent).toBe('1280 desktop')
  fakeTimers()
  const resized = new Promise((done) => window.addEventListener('resize', done, { once: true }))
  await page.viewport(390, 844)
  await resized
  await settle()
  await pass(30)
  window.dispatchEvent(new Event('resize'))
  await pass(49)
  expect(screen.container.textContent).toBe('1280 desktop')
  await pass(1)
  expect(screen.container.textContent).toBe('390 phone')
})
