import { useId, useRef } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../display/icon.tsx'
import { buttonClass } from './link-button.tsx'
import type { ButtonLook } from './link-button.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import popover from './popover.module.css'
import classes from './menu.module.css'

export type MenuEntry = {
  id: string
  label: string
  detail?: string
  icon?: IconName
  tone?: 'danger'
  disabled?: boolean
  /** Shows a tick: the one that is chosen now. */
  current?: boolean
}

type MenuProps = ButtonLook & {
  /** What the trigger shows; without words in it, `label` says what it opens. */
  trigger: ReactNode
  label?: string
  items: readonly MenuEntry[]
  onAction: (id: string) => void
  /** The trigger is one icon only. */
  iconOnly?: boolean
}

/** A button that drops a list of acts. The page does what was chosen; the menu knows no routes. */
export function Menu(props: MenuProps) {
  const { trigger, label, items, onAction, kind = 'outline', size, full, iconOnly } = props
  const texts = useKitTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const choose = (item: string) => {
    menu.current?.hidePopover()
    button.current?.focus()
    onAction(item)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={classNames(buttonClass({ kind, size, full }), iconOnly && classes.iconOnly)}
      >
        {trigger}
        {iconOnly ? null : <Icon name="down" size={18} />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label ?? texts.menu}
        className={classes.menu}
        onBeforeToggle={() => {
          if (button.current && menu.current) place(menu.current, button.current)
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') itemsOf(menu.current)[0]?.focus()
        }}
        onKeyDown={(event) => moveFocus(menu.current, event)}
      >
        {items.map((item) => (
          <MenuItem key={item.id} item={item} onChoose={() => choose(item.id)} />
        ))}
      </div>
    </>
  )
}

function MenuItem({ item, onChoose }: { item: MenuEntry; onChoose: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled}
      className={classNames(popover.item, classes.item)}
      data-tone={item.tone}
      onClick={onChoose}
    >
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className={popover.words}>
        <span>{item.label}</span>
        {item.detail ? <span className={popover.detail}>{item.detail}</span> : null}
      </span>
      {item.current ? <Icon name="check" /> : null}
    </button>
  )
}

/** Between a menu and its button. */
const GAP = 4

/** Under its button, or over it where there is more room; it scrolls with the page. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLow = bottom > clientHeight * 0.65
  const isLeft = right < clientWidth / 2
  const where: CSSProperties = {
    top: isLow ? 'auto' : `${bottom + window.scrollY + GAP}px`,
    bottom: isLow ? `${clientHeight - top - window.scrollY + GAP}px` : 'auto',
    left: isLeft ? `${left}px` : 'auto',
    right: isLeft ? 'auto' : `${clientWidth - right}px`,
  }
  Object.assign(menu.style, where)
}

function itemsOf(menu: HTMLElement | null): Array<HTMLElement> {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])]
}

/** Arrows go round, Home and End to the ends, Tab on from the button. */
function moveFocus(menu: HTMLElement | null, event: KeyboardEvent): void {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const to = next[event.key]
  if (event.key === 'Tab') menu?.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}
