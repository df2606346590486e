import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { revokeApiKey } from '@portal/contract/operators/operators-keys'
import type { ApiKey } from '@portal/contract/operators/operators-keys'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { DetailHead } from '../../../page/list-and-detail/detail-head.tsx'
import { KeyState, isEnded } from './key-state.tsx'
import { scopeNames } from './scope-names.ts'

/** One key: what it opens, until when, and whether anything uses it. */
export function KeyDetail({ apiKey }: { apiKey: ApiKey }) {
  const { i18n, t } = useLingui()
  const { name, scopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = apiKey
  const moment = (at: string) => <DateText date={at} look="moment" />
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<KeyState apiKey={apiKey} />}
        title={name}
        lead={scopes.map((scope) => i18n._(scopeNames[scope])).join(', ')}
      />
      <DefinitionList
        items={[
          { term: t`Created by`, value: createdBy },
          { term: t`Made`, value: moment(createdAt) },
          { term: t`Last used`, value: lastUsedAt ? moment(lastUsedAt) : t`not yet` },
          { term: t`Expires`, value: moment(expiresAt) },
          ...(revokedAt ? [{ term: t`Revoked`, value: moment(revokedAt) }] : []),
        ]}
      />
      {isEnded(apiKey) ? null : <RevokeKey apiKey={apiKey} />}
    </Stack>
  )
}

function RevokeKey({ apiKey: { id, name, lastUsedAt } }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button kind="danger" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Revoke</Trans>
      </Button>
      {isOpen ? (
        <ActDialog
          title={t`Revoke the key`}
          actLabel={t`Revoke`}
          kind="danger"
          act={() => api.call(revokeApiKey, { params: { keyId: id } })}
          done={t`Key revoked.`}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <Trans>
              From the next call on, “{name}” opens nothing, and nobody can bring it back. What uses
              it needs another key.
            </Trans>
          </p>
          <p>
            {lastUsedAt ? (
              <Trans>
                It was last used on <DateText date={lastUsedAt} look="moment" />.
              </Trans>
            ) : (
              <Trans>It was never used.</Trans>
            )}
          </p>
        </ActDialog>
      ) : null}
    </div>
  )
}
