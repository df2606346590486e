import '../src/styles.css'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BarChart } from '../src/display/bar-chart.tsx'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

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
  const area = chart.firstElementChild!.firstElementChild!.getBoundingClientRect()
  const heights = [...chart.children]
    .flatMap((place) => [...(place.firstElementChild?.children ?? [])])
    .map((bar) => bar.getBoundingClientRect().height / area.height)
  expect(heights.map((share) => Math.round(share * 100))).toEqual([100, 25, 0])
  const level = chart.lastElementChild!.getBoundingClientRect()
  const fromBelow = (area.bottom - level.top) / area.height
  expect(Math.round(fromBelow * 100)).toBe(75)
  await expect.element(screen.getByText('$1.50 on each bill')).toBeVisible()
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

it.each([
  ['a desktop', 1280, ''],
  ['a phone', 390, ''],
  ['a desktop with text twice as large', 1280, '200%'],
  ['the smallest phone with text twice as large', 320, '200%'],
])(
  'labels every bar, also of the year before, without a collision, on %s',
  async (_, width, size) => {
    await page.viewport(width, 900)
    document.documentElement.style.fontSize = size
    const screen = await render(
      <BarChart
        label="A year of bills"
        level={180}
        places={months.map((name, index) => ({
          key: name,
          name,
          bars: [
            { size: 150 + index, look: 'before', value: `$1,${150 + index}` },
            { size: 180 - index, value: `$1,${180 - index}` },
          ],
        }))}
        keys={[{ name: '2025', look: 'before' }, { name: '2026' }]}
      />,
    )
    const chart = screen.getByRole('img', { name: 'A year of bills' }).element()
    const texts = [...chart.querySelectorAll('span')].filter(
      (each) => each.childElementCount === 0 && each.textContent !== '',
    )
    const boxes = texts.map((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return { text: each.textContent, box: range.getBoundingClientRect() }
    })
    expect(boxes).toHaveLength(36)
    const line = chart.lastElementChild!.getBoundingClientRect()
    const crossing = [...boxes, { text: 'level', box: line }].flatMap((one, index, all) =>
      all
        .slice(index + 1)
        .filter(({ box }) => overlap(one.box, box))
        .map(({ text }) => [one.text, text]),
    )
    expect(crossing).toEqual([])
    expect(boxes.filter(({ box }) => box.right > width || box.left < 0)).toEqual([])
  },
)

function overlap(a: DOMRect, b: DOMRect): boolean {
  return (
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  )
}
