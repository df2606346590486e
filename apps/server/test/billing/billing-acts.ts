import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, server, as, accountId }) {
  const params = { accountId }
  const body = { paperless: true, attachPdf: null, reminderDays: 3 } as const
  yield does('updateBillNotices', { params, body })
  const { choices } = (await server.call('getBillDueDay', { as, params })).body
  yield does('updateBillDueDay', { params, body: { day: choices.at(-1)?.day ?? null } })
}
