import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { HomeWidget, HomeWidgets } from '../../page/home-widget.tsx'
import { inOrder } from '../../page/announced.ts'

const announced = import.meta.glob<HomeWidgets>('../../features/*/home-widgets.tsx', {
  eager: true,
  import: 'homeWidgets',
})
const widgets = inOrder(Object.values(announced).flat())

/** What the features have for this place and these accounts. */
export function laterWidgets(
  place: HomeWidget['place'],
  accounts: ReadonlyArray<AccountSummary>,
): HomeWidgets {
  return widgets.filter((one) => one.place === place && one.isFor(accounts))
}

interface LaterWidgetsProps {
  place: HomeWidget['place']
  accounts: ReadonlyArray<AccountSummary>
}

/** They come after the first sight, each into the place kept for it. */
export function LaterWidgets({ place, accounts }: LaterWidgetsProps) {
  return laterWidgets(place, accounts).map(({ order, Widget }) => (
    <Widget key={order} accounts={accounts} />
  ))
}
