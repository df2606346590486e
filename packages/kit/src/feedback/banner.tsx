import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../display/icon.tsx'
import { toneIcon } from '../display/tone-icon.tsx'
import type { Tone } from '../display/tone-icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './banner.module.css'

type BannerProps = {
  tone?: Exclude<Tone, 'neutral'>
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
  /** Speaks up when it appears after the page did. */
  announce?: boolean
}

export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, icon, announce = false } = props
  const texts = useKitTexts()
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={classes.banner} data-tone={tone}>
      <Icon name={icon ?? toneIcon[tone]} label={texts[tone]} size={22} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title} data-banner-title>
          {title}
        </p>
        {children == null ? null : <div className={classes.text}>{children}</div>}
      </div>
      {action == null ? null : <div className={classes.action}>{action}</div>}
    </div>
  )
}
