import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Less than half of what the package brings to Node, for every page that is looked at. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds on the page as it stands, in the light theme and in the dark one. */
export async function findAxeFaultsOfThemes(page: Page): Promise<Array<string>> {
  const found: Array<string> = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    // Colours pass from one theme to the other: what is looked at is the end of it.
    await page.waitForFunction(
      (dark) =>
        document.documentElement.classList.contains('dark') === dark &&
        !document.getAnimations().some((running) => running instanceof CSSTransition),
      theme === 'dark',
    )
    // The themes differ in their colours alone.
    const faults = await findAxeFaults(page, theme === 'dark' ? ['color-contrast'] : null)
    found.push(...faults.map((fault) => `${theme}: ${fault}`))
  }
  return found
}

/** What axe finds on the page as it stands, by the WCAG 2.2 A and AA rules and its best practices. */
export async function findAxeFaults(
  page: Page,
  rules: ReadonlyArray<string> | null = null,
): Promise<Array<string>> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const results = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      // @ts-expect-error -- axe puts itself on the page's window
      globalThis.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    rules,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}
