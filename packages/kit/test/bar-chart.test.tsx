import '../src/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { BarChart } from '../src/display/bar-chart.tsx'

it('draws each bar in the measure of the largest, the level line among them', async () => {
  const screen = await render(
    <BarChart
      label="Two bills as bars"
      level={150}
      places={[
        { key: 'a', name: 'Jan', bars: [{ size: 200, value: '$2' }] },
        { key: 'b', name: 'Mar', bars: [{ size: 50 }, { size: -20 }] },
      ]}
      keys={[{ name: '2026' }, { name: '$1.50 on each bill', look: 'level' }]}
    />,
  )
  const chart = screen.getByRole('img', { name: 'Two bills as bars' }).element()
  const area = chart.firstElementChild!
  const whole = area.clientHeight
  const heights = [...area.querySelectorAll('div > span')].map(
    (bar) => bar.getBoundingClientRect().height / whole,
  )
  expect(heights.slice(0, 3).map((share) => Math.round(share * 100))).toEqual([100, 25, 0])
  const level = area.lastElementChild!.getBoundingClientRect()
  const fromBelow = (area.getBoundingClientRect().top + whole - level.bottom) / whole
  expect(Math.round(fromBelow * 100)).toBe(75)
  await expect.element(screen.getByText('$1.50 on each bill')).toBeVisible()
})
