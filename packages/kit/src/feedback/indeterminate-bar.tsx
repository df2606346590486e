import { useKitTexts } from '../kit-texts.tsx'
import classes from './indeterminate-bar.module.css'

/** Something is under way and nobody can say how far (SHELL-17: 2.1 s a round). */
export function IndeterminateBar({ label }: { label?: string }) {
  const texts = useKitTexts()
  return <div role="progressbar" aria-label={label ?? texts.loading} className={classes.bar} />
}
