import { useLingui } from '@lingui/react/macro'
import type { OperatorAuditEntry } from '@portal/contract/operators/operators-audit'

/** An operator, a system by its key, or a command on the server. */
export function useWhoName(): (entry: Pick<OperatorAuditEntry, 'operator' | 'key'>) => string {
  const { t } = useLingui()
  return ({ operator, key }) => {
    if (operator) return operator.name || t`someone no longer listed`
    if (key) return t`system “${key.name}”`
    return t`a command on the server`
  }
}
