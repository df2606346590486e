import { searchValue } from '@portal/browser/page/search-value'
import { id } from '@portal/contract/ids'
import { webhookDeliveryState } from '@portal/contract/webhooks/webhooks'
import * as z from 'zod/mini'

/** `open`: which endpoint's detail shows. */
export const webhooksSearch = z.object({ open: searchValue(id) })
export type WebhooksSearch = z.infer<typeof webhooksSearch>

/** Which deliveries of an endpoint show, and which of them is open. */
export const deliveriesSearch = z.object({
  open: searchValue(id),
  state: searchValue(webhookDeliveryState),
})
export type DeliveriesSearch = z.infer<typeof deliveriesSearch>
