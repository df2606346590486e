import { features } from './features.ts'
import { orderKinds } from './import/order-kinds.ts'

/** All that a utility can hand over, as its features announce it, in the order in which it enters. */
export const kindImports = orderKinds(
  Object.values(features).flatMap(({ imports = [] }) => [...imports]),
)
