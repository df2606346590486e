import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Text,
} from 'react-aria-components'
import { AriaLocale } from '../aria-locale.tsx'
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

/**
 * A button that drops a list of acts. The page does what was chosen; the menu knows no routes.
 * @waits for its first use
 */
export function Menu(props: MenuProps) {
  const { trigger, label, items, onAction, kind = 'outline', size, full, iconOnly } = props
  const texts = useKitTexts()
  return (
    <AriaLocale>
      <MenuTrigger>
        <AriaButton
          aria-label={label}
          className={classNames(buttonClass({ kind, size, full }), iconOnly && classes.iconOnly)}
        >
          {trigger}
          {iconOnly ? null : <Icon name="down" size={18} />}
        </AriaButton>
        <Popover className={popover.popover} placement="bottom end">
          <AriaMenu
            aria-label={label ?? texts.menu}
            className={classes.menu}
            onAction={(key) => onAction(String(key))}
          >
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                isDisabled={item.disabled}
                className={popover.item}
                data-tone={item.tone}
              >
                {item.icon ? <Icon name={item.icon} /> : null}
                <span className={popover.words}>
                  <Text slot="label">{item.label}</Text>
                  {item.detail ? (
                    <Text slot="description" className={popover.detail}>
                      {item.detail}
                    </Text>
                  ) : null}
                </span>
                {item.current ? <Icon name="check" /> : null}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  )
}
