import type { Bodies, Things } from '../access/thing.ts'

export const things: Things = {}

const wish = { event: 'payment', channel: 'email', wanted: false }

/** Every grant lets one wish something for its account. */
export const bodies: Bodies = {
  updateNotifications: {
    needs: 'see-amounts',
    about: (accountId) => ({ wishes: [{ ...wish, accountId }] }),
  },
}
