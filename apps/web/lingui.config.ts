import { appCatalogues } from '../../packages/browser/build/app-catalogues.ts'

export default appCatalogues(import.meta.dirname)
