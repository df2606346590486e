import { Trans, useLingui } from '@lingui/react/macro'
import { pauseAutopay } from '@portal/contract/autopay/autopay'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { TextField } from '@portal/kit/fields/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { errorMessage } from '@portal/browser/api/error-message'
import { autopayQuery } from '../../api/autopay-query.ts'
import { utilityToday } from '@portal/browser/api/utility-today'
import { toasts } from '@portal/browser/page/toasts'

/** Until when nothing is drawn: a day, or until somebody resumes it. */
export function PauseDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [until, setUntil] = useState<'resumed' | 'day'>('resumed')
  const [day, setDay] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const isDayGiven = day !== null && day > utilityToday()
  const dayError =
    tried && until === 'day' && !isDayGiven
      ? day === null
        ? t`Choose a day.`
        : t`Choose a future day.`
      : undefined
  const pausing = usePause(accountId, onClose)
  return (
    <Modal title={t`Pause autopay`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Form
        error={pausing.error ? i18n._(errorMessage(pausing.error)) : null}
        errors={dayError ? [{ name: 'day', label: t`Day`, message: dayError }] : []}
        pending={pausing.isPending}
        submitLabel={t`Pause`}
        onSubmit={() => {
          setTried(true)
          if (until === 'resumed' || isDayGiven) pausing.mutate(until === 'day' ? day : null)
        }}
      >
        <Stack gap={4}>
          <p>
            <Trans>
              While it’s paused, you pay your bills yourself. That includes a bill that’s due soon
              after it resumes.
            </Trans>
          </p>
          <RadioCards
            name="until"
            legend={t`Until when?`}
            value={until}
            onValueChange={setUntil}
            options={[
              { value: 'resumed', label: t`Until I resume it` },
              { value: 'day', label: t`Until a date I choose` },
            ]}
          />
          {until === 'day' ? (
            <TextField
              name="day"
              type="date"
              label={t`Start paying again on`}
              value={day ?? ''}
              onChange={({ currentTarget }) => setDay(currentTarget.value || null)}
              {...(dayError !== undefined && { error: dayError })}
            />
          ) : null}
        </Stack>
      </Form>
    </Modal>
  )
}

/** Null stands for until somebody resumes it. */
function usePause(accountId: string, onClose: () => void) {
  const { i18n } = useLingui()
  const query = useQueryClient()
  return useMutation({
    mutationFn: (until: string | null) =>
      api.call(pauseAutopay, { params: { accountId }, body: { paused: true, until } }),
    onSuccess: async (answer) => {
      await keepAnswer(query, autopayQuery(accountId), answer)
      onClose()
    },
    // The page is read anew, and may have no place for this dialog then: its refusal is told beyond it.
    onError: (error) => {
      if (!isProblem(error, 'conflict')) return
      onClose()
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
}
