import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import classes from './account-switcher.module.css'
import { Icon } from '../display/icon.tsx'

export type AccountChoice = {
  id: string
  /** What people call it. */
  name: string
  /** What tells it apart, e.g. its address. */
  detail: string
}

/** What a row of the list needs to be a link of the app's router. */
export type AccountLinkProps = {
  className: string
  'aria-current': 'true' | undefined
  onClick: () => void
  children: ReactNode
}

type AccountSwitcherProps = {
  /** What the list is, e.g. "Switch account". */
  label: string
  items: readonly AccountChoice[]
  current: string
  /** Makes the link to the same page of another account. */
  renderLink: (id: string, props: AccountLinkProps) => ReactNode
}

/** The account of a page, and the way to the same page of another one. */
export function AccountSwitcher({ label, items, current, renderLink }: AccountSwitcherProps) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const chosen = items.find((item) => item.id === current)
  useOpenList(frame, open, () => setOpen(false))
  return (
    <div ref={frame} className={classes.frame} data-print="no">
      <button
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={chosen ? `${label}: ${chosen.name}` : label}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.chosen}>{chosen?.name ?? label}</span>
        <Icon name="down" size={18} />
      </button>
      <ul id={listId} className={classes.list} hidden={!open} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            {renderLink(item.id, {
              className: classes.item ?? '',
              'aria-current': item.id === current ? 'true' : undefined,
              onClick: () => setOpen(false),
              children: <Choice item={item} current={item.id === current} />,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Choice({ item, current }: { item: AccountChoice; current: boolean }) {
  return (
    <>
      <span className={classes.words}>
        <span className={classes.name}>{item.name}</span>
        <span className={classes.detail}>{item.detail}</span>
      </span>
      {current ? <Icon name="check" /> : null}
    </>
  )
}

/** While the list is open: arrows move in it, Escape and whatever happens outside close it. */
function useOpenList(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = frame.current
    if (!element?.contains(event.target as Node)) return
    if (event.key === 'Escape') {
      close()
      element.querySelector('button')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(element, event.key === 'ArrowDown' ? 1 : -1)
    }
  })
  const onOutside = useEffectEvent((event: Event) => {
    if (!frame.current?.contains(event.target as Node)) close()
  })
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => onOutside(event)
    const key = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', key)
    frame.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', key)
    }
  }, [frame, open])
}

function moveFocus(frame: HTMLElement, step: 1 | -1) {
  const links = [...frame.querySelectorAll<HTMLElement>('li > *')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[(at + step + links.length) % links.length]?.focus()
}
