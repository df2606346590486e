import { Trans, useLingui } from '@lingui/react/macro'
import {
  MOST_CHARACTERS,
  replyToConversation,
} from '@portal/contract/support/support-conversations'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { Form } from '@portal/kit/fields/form'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { keepAnswer } from '@portal/browser/api/route-query'
import { UnsavedChanges } from '../../../page/unsaved-changes.tsx'
import { SentFiles } from '../../../forms/files/sent-files.tsx'
import { MessageTextField } from '../writing/message-text-field.tsx'
import { useSayWritten } from '../writing/use-say-written.ts'
import { conversationQuery } from '../support-queries.ts'
import { useSentFiles } from '../../../forms/files/use-sent-files.ts'

interface ReplyFormProps {
  conversationId: string
  proof: string | undefined
}

/** More words in a conversation. */
export function ReplyForm({ conversationId, proof }: ReplyFormProps) {
  const { t, i18n } = useLingui()
  const query = useQueryClient()
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Array<SupportFile>>([])
  const [key, setKey] = useState(makeIntentKey)
  const [tried, setTried] = useState(false)
  const files = useSentFiles({ sent, onSent: (next) => setSent(next) })
  const sayWritten = useSayWritten()
  const sending = useMutation({
    mutationFn: () =>
      api.call(replyToConversation, {
        params: { conversationId },
        query: proof === undefined ? {} : { proof },
        body: { idempotencyKey: key, text, files: sent.map(({ id }) => id) },
      }),
    onSuccess: (conversation) => {
      void keepAnswer(query, conversationQuery(conversationId, proof), conversation)
      sayWritten()
      setText('')
      setSent([])
      setTried(false)
      setKey(makeIntentKey())
    },
    onError: (error) => {
      if (isProblem(error, 'idempotency-mismatch')) setKey(makeIntentKey())
    },
  })
  const error = useTextError(text)
  const shown = tried ? error : undefined
  const label = t`Write more`
  return (
    <Card as="section" padding="large">
      {text !== '' || sent.length > 0 ? <UnsavedChanges /> : null}
      <Form
        onSubmit={() => {
          setTried(true)
          if (error === undefined && !files.isSending) sending.mutate()
        }}
        pending={sending.isPending || files.isSending}
        error={sending.error ? i18n._(errorMessage(sending.error)) : null}
        errors={shown === undefined ? [] : [{ name: 'text', label, message: shown }]}
        submitLabel={files.isSending ? t`Sending the files…` : t`Send message`}
      >
        <Stack gap={4}>
          <h3>
            <Trans>Something to add?</Trans>
          </h3>
          <MessageTextField label={label} value={text} error={shown} onChange={setText} />
          <SentFiles sent={sent} files={files} />
        </Stack>
      </Form>
    </Card>
  )
}

/** What is wrong with the words of a message. */
function useTextError(text: string): string | undefined {
  const { t } = useLingui()
  const { length } = text.trim()
  if (length === 0) return t`Write what it’s about`
  return length > MOST_CHARACTERS ? t`Use at most 10,000 characters` : undefined
}
