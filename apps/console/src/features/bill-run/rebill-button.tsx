import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { toasts } from '@portal/browser/page/toasts'
import { previewRebill, rebill } from '@portal/contract/bill-run/bill-run'
import type { AnswerOf } from '@portal/contract/route'
import { Button } from '@portal/kit/actions/button'
import { MoneyText } from '@portal/kit/display/money-text'
import { Modal } from '@portal/kit/feedback/modal'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Shown = AnswerOf<typeof previewRebill>

/** Makes one bill again from the readings that there are now, once it was said what that changes. */
export function RebillButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Make a bill again</Trans>
      </Button>
      {isOpen ? <RebillDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RebillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [number, setNumber] = useState('')
  const body = { number: number.trim().toUpperCase() }
  const looking = useMutation({
    mutationFn: () => api.call(previewRebill, { body }),
    meta: { announced: true },
  })
  const making = useMutation({
    mutationFn: () => api.call(rebill, { body }),
    onSuccess: ({ number: made }) => {
      onClose()
      toasts.add({ severity: 'success', summary: t`Bill ${made} made`, life: 5_000 })
    },
    meta: { announced: true },
  })
  const shown = looking.data
  return (
    <Modal
      title={t`Make a bill again`}
      isOpen
      onClose={onClose}
      footer={
        shown ? (
          <Button pending={making.isPending} onClick={() => making.mutate()}>
            <Trans>Make bill {shown.number}</Trans>
          </Button>
        ) : (
          <Button pending={looking.isPending} onClick={() => looking.mutate()}>
            <Trans>See what changes</Trans>
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <TextField
          label={t`Bill number`}
          value={number}
          onChange={(event) => {
            looking.reset()
            setNumber(event.currentTarget.value)
          }}
        />
        {shown ? <WhatChanges shown={shown} /> : null}
      </Stack>
    </Modal>
  )
}

function WhatChanges({ shown: { number, superseded, difference } }: { shown: Shown }) {
  const amount = (
    <MoneyText amount={Math.abs(difference)} currency={getPageConfig().utility.currency} />
  )
  return (
    <p role="status">
      {difference < 0 ? (
        <Trans>
          Bill {number} replaces {superseded}. The customer gets a credit of {amount}.
        </Trans>
      ) : (
        <Trans>
          Bill {number} replaces {superseded}. {amount} more is due with it.
        </Trans>
      )}
    </p>
  )
}
