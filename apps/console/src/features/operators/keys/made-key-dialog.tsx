import { Trans, useLingui } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import type { ApiKey } from '@portal/contract/operators/operators-keys'
import { Stack } from '@portal/kit/layout/stack'
import { CopiedText } from '../../../page/acts/copied-text.tsx'
import { SecretDialog } from '../../../page/acts/secret-dialog.tsx'
import { scopeNames, scopeTrials } from './scope-names.ts'

interface MadeKeyDialogProps {
  apiKey: ApiKey
  secret: string
  onClose: () => void
}

/** A key that was just made, with a call for each of its scopes that works as it stands. */
export function MadeKeyDialog({ apiKey, secret, onClose }: MadeKeyDialogProps) {
  const { t, i18n } = useLingui()
  return (
    <SecretDialog title={t`Key “${apiKey.name}”`} secret={secret} onClose={onClose}>
      <p>
        <Trans>To see that it works, run this in a terminal:</Trans>
      </p>
      {apiKey.scopes.map((scope) => (
        <Stack key={scope} gap={2}>
          <p>{i18n._(scopeNames[scope])}</p>
          <CopiedText text={curlLine(scopeTrials[scope].path, secret)} copyLabel={t`Copy`} />
        </Stack>
      ))}
    </SecretDialog>
  )
}

function curlLine(path: string, secret: string): string {
  const address = new URL(getPageConfig().apiBase + path, location.href).href
  return `curl ${address} -H "authorization: Bearer ${secret}"`
}
