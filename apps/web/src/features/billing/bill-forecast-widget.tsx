import { onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { BillForecastCard } from './bill-forecast-card.tsx'

/** For home: what the bill that is running will come to. */
export function BillForecastWidget({ accounts }: HomeWidgetProps) {
  const only = onlyAccount(accounts)
  return only ? <BillForecastCard accountId={only.id} /> : null
}
