import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, accountId }) {
  const body = { paperless: true, attachPdf: null, reminderDays: 3 } as const
  yield does('updateBillNotices', { params: { accountId }, body })
}
