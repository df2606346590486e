import type { TestServer } from '../server-test.ts'

/** Agrees to debits from a bank account that was just entered, as the portal asks for it. */
export async function agreeToDebits(
  server: Pick<TestServer, 'call'>,
  as: NonNullable<Parameters<TestServer['call']>[1]>['as'],
  token: string,
): Promise<void> {
  const { wording } = (await server.call('getMandateWording', { as })).body
  await server.call('createBankMandate', { as, body: { token, wording } })
}
