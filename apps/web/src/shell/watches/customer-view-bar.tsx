import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { closeCustomerView, getCustomerView } from '@portal/contract/customer-views/customer-views'
import { Button } from '@portal/kit/actions/button'
import { Icon } from '@portal/kit/display/icon'
import { useEffect, useRef, useState } from 'react'
import { api } from '@portal/browser/api/api'
import { viewPath } from '@portal/browser/device/customer-view'
import { readCustomerView } from '../../session/customer-view-session.ts'
import { session } from '../../session/portal-session.ts'
import classes from './customer-view-bar.module.css'

/** Whoever is let in no more sees soon that the view has ended. */
const askEvery = 10_000
const minute = 60_000

/** Says all the time through whose eyes an operator looks, why and for how long; and leads out of it. */
export function CustomerViewBar() {
  const { t } = useLingui()
  const [view] = useState(readCustomerView)
  const [now, setNow] = useState(() => Date.now())
  const bar = useRef<HTMLElement>(null)
  const left = view ? new Date(view.expiresAt).getTime() - now : 0
  useEffect(
    () =>
      session.onEnd(async () => {
        if (!view) return
        const { token } = view
        // Where it ended by itself there is nothing left to close.
        await api.call(closeCustomerView, { body: { token } }).catch(() => undefined)
        location.replace(viewPath)
      }),
    [view],
  )
  useEffect(() => {
    if (!view) return undefined
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= new Date(view.expiresAt).getTime()) endView()
      // Its refusal ends the session of this tab.
      else void api.call(getCustomerView, {}).catch(() => undefined)
    }
    const timer = setInterval(look, askEvery)
    return () => clearInterval(timer)
  }, [view])
  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    // What stays at the bottom of a page stays above the bar.
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--safe-bottom', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--safe-bottom')
    }
  }, [])
  if (!view) return null
  const { name, reason } = view
  const minutes = Math.max(1, Math.ceil(left / minute))
  return (
    <aside ref={bar} className={classes.bar} aria-label={t`Viewing as a customer`}>
      <Icon name="search" size={20} />
      <p className={classes.words}>
        <strong>
          <Trans>You’re viewing as {name}. Nothing can be changed.</Trans>
        </strong>{' '}
        <span className={classes.reason}>{reason}</span>{' '}
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      </p>
      <Button kind="outline" size="small" onClick={endView}>
        <Trans>End</Trans>
      </Button>
    </aside>
  )
}

/** Nobody is signed out by it: it is no session of the customer's. */
function endView(): void {
  void session.logout({ server: false, toLogin: false })
}
