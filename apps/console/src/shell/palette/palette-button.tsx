import { useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import classes from './palette-button.module.css'
import { openPalette } from './open-palette.ts'

/** As it is printed on the keys of this device. */
const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** Looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.button}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={openPalette}
    >
      <Icon name="search" size={18} />
      <span className={classes.words}>{t`Customer, account, page or act`}</span>
      <kbd className={classes.key} aria-hidden="true">
        {shortcut}
      </kbd>
    </button>
  )
}
