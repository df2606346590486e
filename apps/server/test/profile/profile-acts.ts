import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does }) {
  const body = { firstName: 'Eda', lastName: 'Brook', phone: '541 555 0102', businessName: null }
  yield does('updateProfile', { body })
}
