import type { Page } from 'playwright-core'

/**
 * Words that go on in the next line although a line of their card, or of the page where they stand in none, could hold
 * them. A longer one may break. An address may too: it is no word.
 */
export const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const inset = 16
    const isHeard = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).clipPath !== 'none' || isHeard(each.parentElement))
    const isFrame = ({ borderLeftWidth, backgroundColor, display }: CSSStyleDeclaration) =>
      display !== 'inline' && (borderLeftWidth !== '0px' || !backgroundColor.endsWith(', 0)'))
    const frameOf = (each: Element): Element =>
      each.tagName === 'MAIN' || !each.parentElement || isFrame(getComputedStyle(each))
        ? each
        : frameOf(each.parentElement)
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    const found = new Set<string>()
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\d@._/-])\p{L}{2,}(?![\p{L}\d@_/-]|\.\p{L})/gu,
      )) {
        const lines = linesOf(node, index, index + word.length)
        if (new Set(lines.map(({ top }) => Math.round(top))).size < 2 || isHeard(owner)) continue
        const frame = frameOf(owner)
        const room = frame.clientWidth - (frame.tagName === 'MAIN' ? 0 : 2 * inset)
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        if (width < room) found.add(`${word} (${owner.className})`)
      }
    }
    return [...found]
  })
