import { Trans, useLingui } from '@lingui/react/macro'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { keepAnswer } from '@portal/browser/api/route-query'
import { toasts } from '@portal/browser/page/toasts'
import { MOST_CHARACTERS } from '@portal/contract/support/support-conversations'
import { supportDesk } from '@portal/contract/support/support-desk'
import type { DeskConversation } from '@portal/contract/support/support-desk'
import { Button } from '@portal/kit/actions/button'
import { Banner } from '@portal/kit/feedback/banner'
import { TextAreaField } from '@portal/kit/fields/text-area-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useKeys } from '../../page/keys/key-bindings.ts'
import { KeyCap } from '../../page/keys/key-cap.tsx'
import { keepDraft, takeDraft } from './answer-draft.ts'
import classes from './answer-form.module.css'
import { conversationQuery } from './messages-queries.ts'

/** An answer; the draft stays with the tab, and nothing is sent past what came meanwhile. */
export function AnswerForm({ conversation }: { conversation: DeskConversation }) {
  const { i18n, t } = useLingui()
  const query = useQueryClient()
  const { id, messages, email, state } = conversation
  const [draft, setDraft] = useState(() => takeDraft(id))
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const change = (text: string) => {
    const changed = { ...draft, text }
    setEmpty(false)
    setDraft(changed)
    keepDraft(id, changed)
  }
  const send = useMutation({
    mutationFn: () =>
      api.call(supportDesk.routes.answerConversation, {
        params: { conversationId: id },
        body: { idempotencyKey: draft.key, text: draft.text, after: messages.at(-1)?.id ?? id },
      }),
    onSuccess: async (answered) => {
      const fresh = { text: '', key: makeIntentKey() }
      setDraft(fresh)
      keepDraft(id, fresh)
      toasts.add({
        severity: 'success',
        summary: t`Answered. An email is on its way.`,
        life: 6_000,
      })
      await keepAnswer(query, conversationQuery(id), answered)
    },
    onError: (error) => {
      // Another text was sent by this key: what stands here is a new answer.
      if (isProblem(error, 'idempotency-mismatch')) setDraft({ ...draft, key: makeIntentKey() })
    },
  })
  const moved = isProblem(send.error, 'conflict')
  useKeys([
    {
      key: 'r',
      label: t`Answer`,
      run: (event) => {
        event.preventDefault()
        field.current?.querySelector('textarea')?.focus()
      },
    },
  ])
  const submit = () => {
    if (draft.text.trim() === '') setEmpty(true)
    else send.mutate()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {moved ? (
        <Banner tone="warning" title={t`Something was written meanwhile`}>
          <Trans>Read it above. Your answer is still here; send it if it still fits.</Trans>
        </Banner>
      ) : send.error ? (
        <Banner tone="danger" title={i18n._(errorMessage(send.error))} />
      ) : null}
      <div ref={field}>
        <TextAreaField
          label={state === 'waiting' ? t`Your answer` : t`Write more`}
          help={t`It goes to ${email}, and shows on their contact page.`}
          {...(isEmpty && { error: t`Write an answer first.` })}
          value={draft.text}
          maxLength={MOST_CHARACTERS}
          rows={5}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
            event.preventDefault()
            submit()
          }}
        />
      </div>
      <p className={classes.send}>
        <Button type="submit" size="small" pending={send.isPending}>
          <Trans>Send the answer</Trans>
        </Button>
        <span className={classes.keys} aria-hidden="true">
          <KeyCap name="r" /> <Trans>write</Trans> <KeyCap name="Ctrl ⏎" /> <Trans>send</Trans>
        </span>
      </p>
    </form>
  )
}
