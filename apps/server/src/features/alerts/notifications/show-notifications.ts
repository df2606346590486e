import type { AlertEvent, DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { EventGroup, Notifications } from '@portal/contract/alerts/alerts-notifications'
import type { Locale } from '@portal/contract/texts'
import type { ProfileContext } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findDeliveriesById } from '../../../ports/deliveries/deliveries-store.ts'
import { findAskedNumber } from '../../identity/text-number-reads.ts'
import { readableNumber } from '../texts/readable-number.ts'
import { findQuietHours } from '../quiet-hours/find-quiet-end.ts'
import { countHeld } from '../quiet-hours/held-store.ts'
import { findSamples } from '../samples/samples-store.ts'
import { alertEvents, eventGroups, everyEvent, isFixed } from './alert-events.ts'
import { isRecommended } from './recommended.ts'
import { countAlertsSince, findWishes } from './wishes-store.ts'

const RECENT_MS = 30 * 86_400_000

type Asked = Pick<Surroundings, 'alertKinds' | 'channels' | 'settings' | 'sms'>

/** What a profile hears of, by which channels that there are, and what it wishes otherwise than is recommended. */
export async function showNotifications(
  surroundings: Asked,
  {
    db,
    caller: { profileId },
    locale,
    now,
  }: Pick<ProfileContext, 'db' | 'caller' | 'locale' | 'now'>,
): Promise<Notifications> {
  const channels: Notifications['channels'] = []
  for (const channel of surroundings.channels) {
    const found = await channel.findAddress(db, profileId)
    if (found) {
      const { name, disturbs } = channel
      channels.push({ channel: name, ...found, disturbs })
    }
  }
  const names = channels.map(({ channel }) => channel)
  const since = new Date(now.getTime() - RECENT_MS)
  const asked = await findAskedNumber(db, profileId, now)
  const counts = await countAlertsSince(db, profileId, since)
  return {
    channels,
    texts: surroundings.sms && {
      from: surroundings.sms.from && readableNumber(surroundings.sms.from, surroundings.settings),
      countries: [...surroundings.settings.rules.alerts.texts.countries],
      asked: asked && { ...asked, number: readableNumber(asked.number, surroundings.settings) },
    },
    groups: groupsIn(surroundings, names, locale),
    wishes: await findWishes(db, profileId),
    quietHours: await findQuietHours(surroundings, db, profileId),
    held: await countHeld(db, profileId),
    samples: await findDeliveriesById(db, await findSamples(db, profileId)),
    recent: countEvents(surroundings, counts),
  }
}

function groupsIn(
  surroundings: Asked,
  channels: ReadonlyArray<DeliveryChannel>,
  locale: Locale,
): Array<EventGroup> {
  return Object.entries(eventGroups).map(([name, words]) => ({
    title: words[locale],
    whyFixed: 'whyFixed' in words ? words.whyFixed[locale] : null,
    events: everyEvent
      .filter((event) => alertEvents[event].group === name)
      .map((event) => ({
        event,
        title: alertEvents[event][locale].title,
        detail: alertEvents[event][locale].detail ?? null,
        channels: channels.map((channel) => ({
          channel,
          isRecommended: isRecommended(surroundings, event, channel),
          isFixed: isFixed(event, channel),
        })),
      })),
  }))
}

/** Several kinds of alert are of one event. */
function countEvents(
  { alertKinds }: Asked,
  counts: ReadonlyArray<{ kind: string; accountId: string | null; count: number }>,
): Notifications['recent'] {
  const sums = new Map<string, { event: AlertEvent; accountId: string | null; count: number }>()
  for (const { kind, accountId, count } of counts) {
    const event = alertKinds.get(kind)?.event
    if (!event) continue
    const known = sums.get(`${event} ${accountId}`)
    sums.set(`${event} ${accountId}`, { event, accountId, count: count + (known?.count ?? 0) })
  }
  return [...sums.values()]
}
