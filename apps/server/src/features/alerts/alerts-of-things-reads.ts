import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { sayAlert } from '../../ports/mail/alert-kind.ts'
import type { MailOrigin } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'

/** What of these things some people were told, the earliest first, in the words of the list. */
export async function listToldOf(
  surroundings: MailOrigin & Pick<Surroundings, 'alertKinds'>,
  db: Database,
  {
    profileIds,
    things,
    locale,
  }: { profileIds: ReadonlyArray<string>; things: ReadonlyArray<string>; locale: Locale },
): Promise<Array<{ at: Date; title: string }>> {
  const { rows } = await sql<{ at: Date; kind: string; facts: object }>`
    select created_at as at, kind, facts from alert
    where profile_id = any(${profileIds}::uuid[]) and thing = any(${things}::text[])
    order by place limit 50`.execute(db)
  return rows.flatMap(({ at, kind: name, facts }) => {
    const kind = surroundings.alertKinds.get(name)
    return kind ? [{ at, title: sayAlert(surroundings, kind, facts, locale).title }] : []
  })
}
