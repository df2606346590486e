import type { Page } from 'playwright-core'

/** What a validator would say of the page as it stands: where elements may not be, ids that are twice, names of nothing. */
export function findHtmlFaults(page: Page): Promise<Array<string>> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body, body *')]
    const faults: Array<string> = []
    const note = (fault: string, element: Element) => {
      const { parentElement: parent } = element
      const shown = (element.cloneNode(false) as Element).outerHTML.slice(0, 120)
      faults.push(`${fault}: ${shown} in ${parent?.tagName.toLowerCase()}.${parent?.className}`)
    }

    // What holds words alone, and what is more than words.
    const ofWords =
      'p, span, h1, h2, h3, h4, button, label, strong, em, small, s, dt, legend, summary'
    const blocks =
      'div, p, ul, ol, dl, table, section, article, header, footer, figure, form, fieldset, nav, main, aside, hr, h1, h2, h3, h4, details'
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, iframe, summary, [tabindex]'
    for (const element of all) {
      const holder = element.parentElement?.closest(`${ofWords}, div, li, dd, td, th, section, a`)
      const isHeadingOf = element.matches('h1, h2, h3, h4') && holder?.matches('legend, summary')
      if (element.matches(blocks) && holder?.matches(ofWords) && !isHeadingOf) {
        note('more than words among words', element)
      }
      if (element.matches(pressable) && element.parentElement?.closest('a[href], button')) {
        note('pressable in what can be pressed', element)
      }
      if (element.matches('li') && !element.parentElement?.matches('ul, ol, menu')) {
        note('an item of no list', element)
      }
      if (element.parentElement?.matches('ul, ol') && !element.matches('li, script, template')) {
        note('no item in a list', element)
      }
      if (element.parentElement?.matches('dl') && !element.matches('dt, dd, div')) {
        note('no term in its list', element)
      }
      // An element of a table has its role from the table.
      if (
        element.matches(
          ':is(table, thead, tbody, tfoot, tr, td, th)[role]:not(table[role=grid] *, table[role=grid])',
        )
      ) {
        note('a role that is there already', element)
      }
      if (element.matches('[aria-label]:is(div, span, p):not([role])')) {
        note('a name of nothing', element)
      }
      for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'list']) {
        for (const id of element.getAttribute(name)?.split(/\s+/) ?? []) {
          if (id && !document.getElementById(id)) note(`${name} of nothing`, element)
        }
      }
    }

    const ids = all.flatMap(({ id }) => (id ? [id] : []))
    faults.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id twice: ${id}`))

    // As it is written out and read again it must be the same: else something stands where it may not.
    const body = document.body.cloneNode(true) as HTMLElement
    for (const each of body.querySelectorAll('script, noscript, template')) each.remove()
    // A page without inline styles says so of what is read here, too.
    for (const each of body.querySelectorAll('[style]')) each.removeAttribute('style')
    const read = new DOMParser().parseFromString(body.outerHTML, 'text/html')
    const written = [...body.querySelectorAll('*')]
    const again = [...read.body.querySelectorAll('*')]
    const moved = written.find(({ tagName }, at) => tagName !== again[at]?.tagName)
    if (moved) note('moved when read again', moved)
    return [...new Set(faults)]
  })
}
