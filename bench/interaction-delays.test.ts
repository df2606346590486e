import { chromium } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { testChromiumPath } from '../tools/chromium-path.ts'
import { percentile } from './act-delays.ts'
import { measureDelay, watchInteractions } from './interaction-delays.ts'

it('a handler that blocks for 300 ms is found, and an act that misses its mark too', async () => {
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await watchInteractions(page)
  const content = `<!doctype html><button>Wait</button><p>Nothing</p><script>
    document.querySelector('button').onclick = () => {
      const until = performance.now() + 300
      while (performance.now() < until);
    }</script>`
  await page.goto(`data:text/html,${encodeURIComponent(content)}`)
  const slow = await measureDelay(page, () => page.getByRole('button').click())
  expect(slow).toBeGreaterThanOrEqual(300)
  const quick = await measureDelay(page, () => page.getByText('Nothing').click())
  expect(quick).toBeLessThan(slow)
  await expect(measureDelay(page, async () => undefined)).rejects.toThrow('Nothing was tapped')
})

it('a percentile is a number that was measured', () => {
  const numbers = [16, 24, 40, 300]
  expect([75, 98].map((percent) => percentile(numbers, percent))).toEqual([40, 300])
})
