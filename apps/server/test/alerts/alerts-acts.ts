import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does }) {
  yield does('deactivateDevice', { body: { deviceId: 'a-device-of-hers' } })
}
