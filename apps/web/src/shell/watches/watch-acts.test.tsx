import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { watchActs } from './watch-acts.ts'

/** A part of a page whose row goes with its act, and one that stays and says nothing. */
function Parts({ says }: { says: boolean }) {
  const [rows, setRows] = useState(['a phone'])
  const [told, setTold] = useState('')
  const [plan, setPlan] = useState('on')
  const remove = useMutation({ mutationFn: async () => setRows([]) })
  const end = useMutation({
    mutationFn: async () => undefined,
    // As a page does that shows the answer before its act is over.
    onSuccess: async () => {
      setPlan('off')
      await new Promise((resolve) => setTimeout(resolve, 400))
    },
  })
  const save = useMutation({
    mutationFn: async () => {
      if (says) setTold('Saved')
    },
  })
  const open = useMutation({ mutationFn: async () => undefined, meta: { unasked: true } })
  return (
    <main>
      <h1>Contact</h1>
      <section>
        <h2>Phones</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button onClick={() => remove.mutate()}>Remove {row}</button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Plan</h2>
        {plan === 'on' ? <button onClick={() => end.mutate()}>End the plan</button> : null}
      </section>
      <button onClick={() => save.mutate()}>Save</button>
      <button onClick={() => open.mutate()}>Open</button>
      <p role="status">{told}</p>
    </main>
  )
}

async function show(says = false) {
  const client = new QueryClient()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const say = vi.fn()
  const stop = watchActs({ cache: client.getMutationCache(), say })
  root.render(
    <QueryClientProvider client={client}>
      <Parts says={says} />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    stop()
    root.unmount()
    place.remove()
  })
  return say
}

it('what had the focus is gone with its act: the heading of its part has it', async () => {
  const say = await show()
  await page.getByRole('button', { name: 'Remove a phone' }).click()
  await expect.element(page.getByRole('heading', { name: 'Phones' })).toHaveFocus()
  // It is read where the focus goes.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(say).not.toHaveBeenCalled()
})

it('of two acts one after the other each has its own part', async () => {
  await show()
  await page.getByRole('button', { name: 'Remove a phone' }).click()
  await expect.element(page.getByRole('heading', { name: 'Phones' })).toHaveFocus()
  const taken: Array<string | null> = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) taken.push(target.textContent)
  })
  await page.getByRole('button', { name: 'End the plan' }).click()
  await expect.element(page.getByRole('heading', { name: 'Plan' })).toHaveFocus()
  expect(taken).toEqual(['Plan'])
})

it('where nothing says that it is done, it is said once', async () => {
  const say = await show()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => say.mock.calls.length, { timeout: 3000 }).toBe(1)
})

it.each(['Save', 'Open'])(
  'what says so itself, or was asked by nobody, is not said again: %s',
  async (name) => {
    const say = await show(true)
    await page.getByRole('button', { name }).click()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(say).not.toHaveBeenCalled()
  },
)

it('what somebody clicked beside is not taken from them', async () => {
  await show()
  await page.getByRole('button', { name: 'Save' }).click()
  ;(document.activeElement as HTMLElement).blur()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(document.activeElement).toBe(document.body)
})
