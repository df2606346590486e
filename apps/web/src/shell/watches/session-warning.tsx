import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Progress } from '@portal/kit/feedback/progress'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useState } from 'react'
import { session } from '../../session/portal-session.ts'
import { tickEvery, warnBelow } from './watch-times.ts'

const secondsLeft = () => Math.max(0, Math.ceil(session.restLeft() / 1000))

/** [SHELL-09] Counts down; whatever shows that somebody is here, in any tab, makes it go away. */
export function SessionWarning({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const tick = () => {
      // [SESSION-12] [SESSION-13]
      if (!session.check() || session.restLeft() > warnBelow) onClose()
      else setSeconds(secondsLeft())
    }
    const timer = setInterval(tick, tickEvery)
    return () => clearInterval(timer)
  }, [onClose])
  // [SESSION-11] So long after the last use the server hears of it, too.
  const stay = () => {
    session.renew()
    onClose()
  }
  return (
    <Modal
      title={t`Session Expiring Soon`}
      isOpen
      onClose={stay}
      width="min(100vw, 480px)"
      footer={<Button onClick={stay}>{t`I'm Still Here`}</Button>}
    >
      <Stack gap={4}>
        <p>
          <Plural
            value={seconds}
            one="Your session will expire in # second due to inactivity."
            other="Your session will expire in # seconds due to inactivity."
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
