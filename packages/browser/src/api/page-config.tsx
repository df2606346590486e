import { pageConfig } from '@portal/contract/utility'
import type { PageConfig } from '@portal/contract/utility'

let known: PageConfig | undefined

/** For who makes a page ready without having one: the configuration that the page will hold. */
export function setPageConfig(config: PageConfig): void {
  known = config
}

/** What the server wrote into the page [SESSION-25]; read once. */
export function getPageConfig(): PageConfig {
  known ??= pageConfig.parse(JSON.parse(document.querySelector('#portal')?.textContent || '{}'))
  return known
}
