import { i18n } from '@lingui/core'
import { createApiClient } from './api-client.tsx'
import { getPageConfig } from './page-config.tsx'

/** The product's API, at the address that the page names [SESSION-25], in the reader's language. */
export const api = createApiClient({
  base: () => getPageConfig().apiBase,
  locale: () => i18n.locale,
})
