import type { TestServer } from '../server-test.ts'

/** Whatever an attacker could win by a third-party sign-in. */
const prizes = ['session', 'profile', 'login_method', 'ticket'] as const
type Prize = (typeof prizes)[number]

/** How many of each there are more once the attack is over; nothing is an empty object. */
export async function whatIsWon(
  server: TestServer,
  attack: () => Promise<unknown>,
): Promise<Partial<Record<Prize, number>>> {
  const before = await counted(server)
  await attack()
  const after = await counted(server)
  const won = prizes.map((prize) => [prize, after[prize] - before[prize]] as const)
  return Object.fromEntries(won.filter(([, more]) => more !== 0))
}

async function counted({ db }: TestServer): Promise<Record<Prize, number>> {
  const count = async (table: 'session' | 'profile' | 'login_method') => {
    const rows = await db.selectFrom(table).select('id').execute()
    return rows.length
  }
  const tickets = await db
    .selectFrom('one_time_token')
    .select('hash')
    .where('kind', 'in', ['provider-code', 'provider-registration'])
    .execute()
  return {
    session: await count('session'),
    profile: await count('profile'),
    login_method: await count('login_method'),
    ticket: tickets.length,
  }
}
