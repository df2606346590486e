import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { formatDate } from '@portal/kit/display/date-text'
import { useKitTexts } from '@portal/kit/kit-texts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { PaletteButton } from '../palette/palette-button.tsx'
import { SideNav } from './side-nav.tsx'
import classes from './top-bar.module.css'

/** Above every page: the way to the navigation on narrow screens, the palette, and what time it is where the utility is. */
export function TopBar() {
  const { t } = useLingui()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => router.subscribe('onResolved', () => menu.current?.hidePopover()), [router])
  return (
    <header className={classes.bar}>
      <div className={classes.menuPlace}>
        <Button kind="quiet" size="small" popoverTarget={id}>
          {t`Menu`}
        </Button>
        <div ref={menu} id={id} popover="auto" className={classes.menu}>
          <SideNav />
        </div>
      </div>
      <PaletteButton />
      <Now />
    </header>
  )
}

function Now() {
  const texts = useKitTexts()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const day = formatDate(now, 'weekday', texts).replace(',', '')
  return (
    <time dateTime={now} className={classes.now}>
      {day}, {formatDate(now, 'time', texts)}
    </time>
  )
}
