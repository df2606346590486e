import { onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { BillForecastCard } from './bill-forecast-card.tsx'

/** For home: what the next bill of the only account will come to. */
export function HomeForecast({ accounts }: HomeWidgetProps) {
  const only = onlyAccount(accounts)
  return only ? <BillForecastCard accountId={only.id} kept /> : null
}
