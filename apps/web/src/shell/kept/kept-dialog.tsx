import { Trans, useLingui } from '@lingui/react/macro'
import { markKept } from '@portal/contract/profile/profile-deletion'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Modal } from '@portal/kit/feedback/modal'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../paths.ts'

/** Once: any way out says that it was seen. Where that cannot be sent, the next page says it again. */
export function KeptDialog({ day }: { day: string }) {
  const { t } = useLingui()
  const go = useGo()
  const [isOpen, setOpen] = useState(true)
  const seeing = useMutation({
    mutationFn: () => api.call(markKept, {}),
    meta: { announced: true, unasked: true },
  })
  const close = () => {
    setOpen(false)
    seeing.mutate()
  }
  const date = <DateText date={day} look="long" />
  return (
    <Modal
      title={t`Your profile stays`}
      isOpen={isOpen}
      onClose={close}
      width="min(100vw, 480px)"
      footer={
        <>
          <Button onClick={close}>
            <Trans>Keep my profile</Trans>
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              close()
              void go(paths.deleteAccount())
            }}
          >
            <Trans>Delete it after all</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          It was going to be deleted on {date}, as you asked. You signed in, so nothing was deleted.
        </Trans>
      </p>
    </Modal>
  )
}
