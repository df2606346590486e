import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, accountId }) {
  const body = { nickname: 'Beach house', hidden: true }
  yield does('updateAccountSettings', { params: { accountId }, body })
}
