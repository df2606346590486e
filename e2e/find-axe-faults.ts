import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on the page as it stands, by the WCAG 2.2 A and AA rules and its best practices. */
export async function findAxeFaults(page: Page): Promise<Array<string>> {
  await page.evaluate(axe.source)
  const results = await page.evaluate((): Promise<AxeResults> =>
    // @ts-expect-error -- axe puts itself on the page's window
    globalThis.axe.run(document, { resultTypes: ['violations'] }),
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}
