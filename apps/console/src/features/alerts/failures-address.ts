import { searchValue } from '@portal/browser/page/search-value'
import { deliveryChannel } from '@portal/contract/alerts/alerts'
import { failedState } from '@portal/contract/alerts/alerts-failures'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'

/** Which failed messages show, and which of them is open. */
export const failuresSearch = z.object({
  open: searchValue(id),
  channel: searchValue(deliveryChannel),
  state: searchValue(failedState),
})
export type FailuresSearch = z.infer<typeof failuresSearch>
