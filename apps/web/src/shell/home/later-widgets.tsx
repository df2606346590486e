import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Suspense } from 'react'
import type { HomeWidget, HomeWidgets } from '../../page/home-widget.tsx'
import { Waiting } from '../../page/waiting.tsx'

const announced = import.meta.glob<HomeWidgets>('../../features/*/home-widgets.tsx', {
  eager: true,
  import: 'homeWidgets',
})
const widgets = Object.values(announced).flat()

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
  return laterWidgets(place, accounts).map(({ Widget, Pending }) => (
    <Suspense
      key={widgets.findIndex((one) => one.Widget === Widget)}
      fallback={<Waiting>{Pending ? <Pending /> : null}</Waiting>}
    >
      <Widget accounts={accounts} />
    </Suspense>
  ))
}
