import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { getPageConfig } from '@portal/browser/api/page-config'
import { toasts } from '@portal/browser/page/toasts'
import { previewRebill, rebill } from '@portal/contract/bill-run/bill-run'
import type { AnswerOf } from '@portal/contract/route'
import { Button } from '@portal/kit/actions/button'
import { MoneyText } from '@portal/kit/display/money-text'
import { Modal } from '@portal/kit/feedback/modal'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
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
  const { i18n, t } = useLingui()
  const [number, setNumber] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const [isPending, setIsPending] = useState(false)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)) })
    }
    setIsPending(false)
  }
  const body = { number: number.trim().toUpperCase() }
  const look = () => act(async () => setShown(await api.call(previewRebill, { body })))
  const make = () =>
    act(async () => {
      const { number: made } = await api.call(rebill, { body })
      toasts.add({ severity: 'success', summary: t`Bill ${made} made`, life: 5_000 })
      onClose()
    })
  return (
    <Modal
      title={t`Make a bill again`}
      isOpen
      onClose={onClose}
      footer={
        shown ? (
          <Button pending={isPending} onClick={() => void make()}>
            <Trans>Make bill {shown.number}</Trans>
          </Button>
        ) : (
          <Button pending={isPending} onClick={() => void look()}>
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
            setShown(null)
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
