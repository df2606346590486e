import '@portal/kit/styles.css'
import axe from 'axe-core'
import { expect } from 'vitest'

/** axe finds nothing on what is shown, in either theme. */
export async function expectAccessible(): Promise<void> {
  const root = document.documentElement
  // What loads has come.
  const loading = () => document.querySelector('[role="progressbar"][data-phase]')
  await expect.poll(loading, { timeout: 5000 }).toBeNull()
  for (const theme of ['light', 'dark']) {
    root.classList.toggle('dark', theme === 'dark')
    // A frame for the theme's colours; their transitions end meanwhile.
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)))
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
    expect(found, `axe in the ${theme} theme`).toEqual([])
  }
  root.classList.remove('dark')
}
