import type { Page } from 'playwright-core'
import { findBrokenWords } from './broken-words.ts'
import { settle } from './settle.ts'

/** How wide the window is, and how large text is against the usual. */
interface Window {
  width: number
  text: 1 | 2
}

/** A small phone, also with text twice as large; a phone and a desktop with such text; a desktop that is zoomed twice. */
const windows: ReadonlyArray<Window> = [
  { width: 320, text: 1 },
  { width: 320, text: 2 },
  { width: 390, text: 2 },
  { width: 640, text: 1 },
  { width: 1280, text: 2 },
]

async function take(page: Page, { width, text }: Window): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
      return document.fonts.ready
    },
    `${text * 100}%`,
  )
}

/** What stands beyond the edge of a page that is wider than its window. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    )
    return wide
      .filter((each) => !wide.some((other) => other !== each && each.contains(other)))
      .map((each) => `${each.className} ${each.textContent}`.slice(0, 80))
  })

/** Words that end at the edge of what holds them, in the middle of what they say, or stand out of its coloured box. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const isClipped = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).clipPath !== 'none' || isClipped(each.parentElement))
    const textsOf = (each: Element) =>
      [...each.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
    const words = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) =>
        textsOf(each).length > 0 &&
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // What is only heard is clipped away.
        !isClipped(each),
    )
    const holds = ({ overflowX, backgroundColor, display }: CSSStyleDeclaration) =>
      overflowX !== 'visible' || (display !== 'inline' && !backgroundColor.endsWith(', 0)'))
    const holder = (each: HTMLElement | null): HTMLElement | null =>
      !each || each.tagName === 'MAIN' || holds(getComputedStyle(each))
        ? each
        : holder(each.parentElement)
    return words.flatMap((each) => {
      const held = holder(each)
      if (!held || /auto|scroll/.test(getComputedStyle(held).overflowX)) return []
      const edge = held.getBoundingClientRect().right + 2
      return textsOf(each).flatMap((node) => {
        const range = document.createRange()
        range.selectNode(node)
        return range.getBoundingClientRect().right > edge ? [node.textContent?.slice(0, 80)] : []
      })
    })
  })

/** Words of a row of a table or a list that lie over each other, or beyond the row. */
const overprinted = (page: Page) =>
  page.evaluate(() => {
    const slack = 2
    const boxesOf = (row: Element) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const found: Array<{ words: string; boxes: ReadonlyArray<DOMRect>; owner: Element | null }> =
        []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement
        const words = node.textContent?.trim() ?? ''
        if (!words || !owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue
        // What is only heard is clipped away.
        if (owner.closest('[class*="hidden" i], [class*="head_"]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        found.push({ words, boxes: [...range.getClientRects()], owner })
      }
      return found
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack + 4
    return [...document.querySelectorAll('main [role="row"], main li, main dl > div')].flatMap(
      (row) => {
        const texts = boxesOf(row)
        return texts.flatMap(({ words, boxes }, index) =>
          texts
            .slice(index + 1)
            .filter((other) => boxes.some((one) => other.boxes.some((two) => overlap(one, two))))
            .map((other) => `${words} / ${other.words}`),
        )
      },
    )
  })

/** Words broken in their middle on a small phone with text twice as large. */
export async function findBrokenAtLargest(page: Page): Promise<Array<string>> {
  await take(page, { width: 320, text: 2 })
  await settle(page)
  const found = await findBrokenWords(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return found
}

/** What scrolls sideways, is cut, broken or printed over itself in any of the windows; empty where nothing is. */
export async function findReflowFaults(page: Page) {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })
  const found = []
  for (const window of windows) {
    await take(page, window)
    await settle(page)
    // A page that is just being composed for another width is looked at once more when that is done.
    let faults = await findFaults(page)
    if (hasSome(faults)) {
      await page.waitForTimeout(1_000)
      faults = await findFaults(page)
    }
    if (hasSome(faults)) found.push({ ...window, ...faults })
  }
  return found
}

const findFaults = async (page: Page) => ({
  beyond: await beyond(page),
  overprinted: await overprinted(page),
  cut: await cut(page),
  broken: await findBrokenWords(page),
})

const hasSome = (faults: Awaited<ReturnType<typeof findFaults>>) =>
  Object.values(faults).some((each) => each.length > 0)
