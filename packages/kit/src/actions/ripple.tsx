import type { PointerEvent } from 'react'
import classes from './ripple.module.css'

/**
 * Shows where a press landed (SHELL-17: 401 ms, the length is the token --ripple). Drawn outside
 * React because it carries no state: the drop removes itself when its animation ends.
 */
export function startRipple(event: PointerEvent<HTMLElement>) {
  const host = event.currentTarget
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const box = host.getBoundingClientRect()
  const clip = document.createElement('span')
  clip.className = classes.clip ?? ''
  clip.ariaHidden = 'true'
  const drop = document.createElement('span')
  drop.className = classes.drop ?? ''
  const size = Math.hypot(box.width, box.height) * 2
  drop.style.width = drop.style.height = `${size}px`
  drop.style.left = `${event.clientX - box.left - size / 2}px`
  drop.style.top = `${event.clientY - box.top - size / 2}px`
  drop.addEventListener('animationend', () => clip.remove())
  clip.append(drop)
  host.append(clip)
}
