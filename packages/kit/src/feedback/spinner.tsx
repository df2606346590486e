import { useKitTexts } from '../kit-texts.tsx'
import { classNames } from '../class-names.tsx'
import classes from './spinner.module.css'

type SpinnerProps = {
  size?: number
  /** `current` takes the colour of the text around it; `colours` cycles the four of SHELL-17. */
  tone?: 'colours' | 'current'
  label?: string
}

export function Spinner({ size = 40, tone = 'colours', label }: SpinnerProps) {
  const texts = useKitTexts()
  return (
    <svg
      role="img"
      aria-label={label ?? texts.loading}
      className={classNames(classes.spinner, tone === 'colours' && classes.colours)}
      width={size}
      height={size}
      viewBox="25 25 50 50"
    >
      <circle cx="50" cy="50" r="20" fill="none" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
