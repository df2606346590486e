import { Trans } from '@lingui/react/macro'

/** What the fee is for. */
export function FeeName({ kind }: { kind: string }) {
  return kind === 'bank' ? (
    <Trans>Fee for paying from a bank account</Trans>
  ) : (
    <Trans>Fee for paying by card</Trans>
  )
}
