import type { Handlers } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { lookUpUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** For the page that the link of a mail opens. */
export function unsubscribeHandlers(
  surroundings: Pick<Surroundings, 'key' | 'random' | 'settings'>,
): Pick<Handlers, 'lookUpUnsubscribe' | 'unsubscribe'> {
  return {
    lookUpUnsubscribe: ({ body }, context) => lookUpUnsubscribe(surroundings, body.token, context),
    unsubscribe: ({ body }, context) => unsubscribe(surroundings, body.token, context),
  }
}
