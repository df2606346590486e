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
import type { AnswerDraft } from './answer-draft.ts'
import classes from './answer-form.module.css'
import { conversationQuery } from './messages-queries.ts'

/** What is being answered: kept as it is typed, and sent once, unless something came meanwhile. */
function useAnswer({ id, messages }: DeskConversation) {
  const { t } = useLingui()
  const query = useQueryClient()
  const [draft, setDraft] = useState(() => takeDraft(id))
  const change = (changed: AnswerDraft) => {
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
      change({ text: '', key: makeIntentKey() })
      toasts.add({
        severity: 'success',
        summary: t`Answered. An email is on its way.`,
        life: 6_000,
      })
      await keepAnswer(query, conversationQuery(id), answered)
    },
    onError: (error) => {
      // Another text was sent by this key: what stands here is a new answer.
      if (isProblem(error, 'idempotency-mismatch')) change({ ...draft, key: makeIntentKey() })
    },
  })
  return { text: draft.text, write: (text: string) => change({ ...draft, text }), send }
}

/** An answer; the draft stays with the tab, and nothing is sent past what came meanwhile. */
export function AnswerForm({ conversation }: { conversation: DeskConversation }) {
  const { t } = useLingui()
  const { email, state } = conversation
  const { text, write, send } = useAnswer(conversation)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLDivElement>(null)
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
    if (text.trim() === '') setEmpty(true)
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
      <WhatFailed error={send.error} />
      <div ref={field}>
        <TextAreaField
          label={state === 'waiting' ? t`Your answer` : t`Write more`}
          help={t`It goes to ${email}, and shows on their contact page.`}
          {...(isEmpty && { error: t`Write an answer first.` })}
          value={text}
          maxLength={MOST_CHARACTERS}
          rows={5}
          onChange={({ target }) => {
            setEmpty(false)
            write(target.value)
          }}
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
        <AnswerKeys />
      </p>
    </form>
  )
}

function WhatFailed({ error }: { error: Error | null }) {
  const { i18n, t } = useLingui()
  if (!error) return null
  return isProblem(error, 'conflict') ? (
    <Banner tone="warning" title={t`Something was written meanwhile`}>
      <Trans>Read it above. Your answer is still here; send it if it still fits.</Trans>
    </Banner>
  ) : (
    <Banner tone="danger" title={i18n._(errorMessage(error))} />
  )
}

function AnswerKeys() {
  return (
    <span className={classes.keys} aria-hidden="true">
      <KeyCap name="r" /> <Trans>write</Trans> <KeyCap name="Ctrl ⏎" /> <Trans>send</Trans>
    </span>
  )
}
