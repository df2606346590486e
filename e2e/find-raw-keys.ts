import type { Frame, Page } from 'playwright-core'

/** What is said with words that never came or that nobody wrote: the catalogue's key stands in their place. */
export async function findRawKeys(
  page: Page,
  keys: ReadonlySet<string>,
): Promise<ReadonlyArray<string>> {
  const said = await Promise.all(page.frames().map(saidIn))
  return said.flat().filter((text) => keys.has(text) || looksLikeKey(text))
}

/** As Lingui makes them: six signs, of which a word would hold no digit, sign or capital amid the others. */
function looksLikeKey(text: string): boolean {
  return /^(?=\D)(?=.+[A-Z\d+/])(?=.*[a-z])[A-Za-z\d+/]{6}$/.test(text)
}

/** Every text, title and name of a document, those of its frames' elements among them. */
function saidIn(frame: Frame): Promise<Array<string>> {
  return frame.evaluate(() => {
    const said: Array<string> = [document.title]
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (!parentElement?.closest('script, style')) said.push(nodeValue ?? '')
    }
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext']
    const shown = ['title', 'alt', 'placeholder', 'value', 'label', 'content']
    for (const element of document.querySelectorAll('*')) {
      for (const name of [...spoken, ...shown]) said.push(element.getAttribute(name) ?? '')
    }
    return said.map((text) => text.trim()).filter(Boolean)
  })
}
