import { useLingui } from '@lingui/react/macro'
import { MOST_CHARACTERS, createConversation } from '@portal/contract/support/support-conversations'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { email as emailSchema } from '@portal/contract/person'
import { personName } from '@portal/contract/plain-line'
import { getProfile } from '@portal/contract/profile/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { fieldMessage } from '@portal/browser/api/field-message'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { routeQuery } from '@portal/browser/api/route-query'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { GUEST, dropDraft, emptyDraft, keepDraft, takeDraft } from './message-draft.ts'
import type { MessageDraft } from './message-draft.ts'
import { conversationQuery } from '../support-queries.ts'
import { useSayWritten } from './use-say-written.ts'
import '@portal/browser/forms/plain-words'

/** Whose draft it is: a guest's, or by the address of whom is signed in; null where that is not known. */
export function useWriter(): string | null {
  const enabled = session.state() === 'profile'
  const { data } = useQuery({ ...routeQuery(getProfile, {}), enabled })
  return enabled ? (data?.email ?? null) : GUEST
}

/** What is written and by whom, kept in this tab, and sent once. */
export function useWriteMessage(writer: string | null) {
  const query = useQueryClient()
  const go = useGo()
  const [draft, setDraft] = useState(() => takeDraft(writer) ?? emptyDraft())
  const [tried, setTried] = useState(false)
  useEffect(() => keepDraft(writer, draft), [writer, draft])
  const change = (changed: Partial<MessageDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const sayWritten = useSayWritten()
  const sending = useMutation({
    mutationFn: () => api.call(createConversation, { body: bodyOf(draft, writer) }),
    onSuccess: async (written) => {
      dropDraft()
      setTried(false)
      setDraft(emptyDraft())
      sayWritten()
      query.setQueryData(conversationQuery(written.id, undefined).queryKey, written)
      await go(paths.contact({ message: written.id }))
    },
    onError: (error) => {
      // An earlier form of it has arrived after all: this one is another message.
      if (isProblem(error, 'idempotency-mismatch')) change({ key: makeIntentKey() })
    },
  })
  const wrong = useWrong(draft, writer)
  return {
    draft,
    change,
    changeFiles: (next: (files: ReadonlyArray<SupportFile>) => Array<SupportFile>) =>
      setDraft((now) => ({ ...now, files: next(now.files) })),
    isGuest: writer === GUEST,
    sending,
    wrong: tried ? wrong : {},
    submit: () => {
      setTried(true)
      if (Object.keys(wrong).length === 0) sending.mutate()
    },
  }
}

function bodyOf(draft: MessageDraft, writer: string | null) {
  const { key: idempotencyKey, concern, text, accountId, name, email, files } = draft
  const isGuest = writer === GUEST
  return {
    idempotencyKey,
    concern: concern ?? '',
    text,
    accountId: isGuest ? null : accountId,
    guest: isGuest ? { name, email } : null,
    files: files.map(({ id }) => id),
  }
}

type Wrong = Partial<Record<'concern' | 'name' | 'email' | 'text', string>>

function useWrong({ concern, name, email, text }: MessageDraft, writer: string | null): Wrong {
  const { t, i18n } = useLingui()
  const isGuest = writer === GUEST
  const wrongName = isGuest ? personName.safeParse(name).error?.issues[0] : undefined
  const tooLong = text.trim().length > MOST_CHARACTERS
  return {
    ...(concern === null && { concern: t`Choose a topic` }),
    ...(wrongName && { name: i18n._(fieldMessage(wrongName.message)) }),
    ...(isGuest && email.trim() === '' && { email: t`Enter your email` }),
    // FORM-01
    ...(isGuest &&
      email.trim() !== '' &&
      !emailSchema.safeParse(email).success && { email: t`Email address must be valid` }),
    ...(text.trim() === '' && { text: t`Write a few words about it` }),
    ...(tooLong && { text: t`Use at most 10,000 characters` }),
  }
}
