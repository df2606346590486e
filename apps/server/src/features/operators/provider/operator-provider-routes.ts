import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import { ownTransactions } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { loginOperatorWithProvider, startOperatorProvider } from './login-with-provider.ts'

/** No transaction waits for a provider, and what a refusal used up stays used up. */
export function operatorProviderHandlers(
  surroundings: OperatorsSurroundings,
): Pick<HandlersOf<typeof operatorsDesk>, 'startOperatorProvider' | 'loginOperatorWithProvider'> {
  return {
    startOperatorProvider: ownTransactions(async (_call, context) =>
      startOperatorProvider(surroundings, context),
    ),
    loginOperatorWithProvider: ownTransactions(async ({ body }, context) =>
      loginOperatorWithProvider(surroundings, body, context),
    ),
  }
}
