import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getOwnOperator } from '@portal/contract/operators/operators-sessions'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Progress } from '@portal/kit/feedback/progress'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useState } from 'react'
import { session } from '../../session/operator-session.ts'
import { tickEvery, warnBelow } from './idle-times.ts'
import { useRestLeft } from './use-rest-left.ts'

/** Counts down; whatever shows that somebody is here, in any tab, makes it go away. */
export function IdleWarning({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const restLeft = useRestLeft()
  const [seconds, setSeconds] = useState(() => Math.ceil((restLeft() ?? warnBelow) / 1000))
  useEffect(() => {
    const tick = () => {
      const left = restLeft() ?? 0
      if (left <= 0) session.end('gone')
      if (left <= 0 || left > warnBelow) onClose()
      else setSeconds(Math.ceil(left / 1000))
    }
    const timer = setInterval(tick, tickEvery)
    return () => clearInterval(timer)
  }, [restLeft, onClose])
  const stay = () => {
    // To ask who is signed in is use enough; where it fails, the next call says so.
    void api.call(getOwnOperator, {}).catch(() => undefined)
    onClose()
  }
  return (
    <Modal
      title={t`Are you still there?`}
      isOpen
      onClose={stay}
      width="min(100vw, 480px)"
      footer={
        <Button onClick={stay}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          <Plural
            value={seconds}
            one="You’ll be signed out in # second. What you typed stays."
            other="You’ll be signed out in # seconds. What you typed stays."
          />
        </p>
        <Progress
          label={t`Time left`}
          value={seconds}
          max={warnBelow / 1000}
          detail={t`${seconds} s`}
          tone="warning"
        />
      </Stack>
    </Modal>
  )
}
