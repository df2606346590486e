import classes from './key-cap.module.css'

const drawn: Record<string, string> = { Enter: '⏎', Escape: 'esc' }

/** A key as it is printed on it; it is a hint for eyes alone. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd className={classes.key} aria-hidden="true">
      {drawn[name] ?? name.toUpperCase()}
    </kbd>
  )
}
