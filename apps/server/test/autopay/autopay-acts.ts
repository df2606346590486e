import { importDueBill, saveCard } from '../access/arrangement.ts'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* (actor) {
  const { does, server, as, accountId } = actor
  const params = { accountId }
  const methodId = await saveCard(server, actor)
  await importDueBill(server, actor)
  const option = { kind: 'due-date', maximum: null } as const
  yield does('enrolAutopay', { params, body: { option, methodId, accepted: true } })
  const [draw] = (await server.call('getAutopay', { as, params })).body.plan.draws
  yield does('skipAutopayDraw', { params, body: { key: draw?.key ?? '', skipped: true } })
  yield does('pauseAutopay', { params, body: { paused: true, until: null } })
  yield does('deleteAutopay', { params })
}
