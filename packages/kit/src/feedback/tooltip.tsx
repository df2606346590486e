import type { ComponentProps, ReactNode } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import classes from './tooltip.module.css'

type TooltipProps = {
  /** A few words; nothing that is needed to go on, for touch never sees it. */
  text: ReactNode
  /** One element that can take focus, e.g. a Button. */
  children: ComponentProps<typeof Focusable>['children']
}

/** @waits for its first use */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={classes.tooltip} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
