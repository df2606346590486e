import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { textLinkClass } from './text-link.tsx'
import classes from './external-link.module.css'

/** A link that leaves the portal: it opens a new tab and says so. */
export function ExternalLink({ children, ...native }: ComponentProps<'a'> & { href: string }) {
  const texts = useKitTexts()
  return (
    <a {...native} target="_blank" rel="noreferrer" className={textLinkClass()}>
      {children}
      <Icon name="external" size={16} label={`(${texts.opensInNewTab})`} className={classes.icon} />
    </a>
  )
}
