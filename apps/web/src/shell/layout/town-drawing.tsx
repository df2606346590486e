import { classNames } from '@portal/kit/class-names'
import classes from './town-drawing.module.css'
import drawing from './town-drawing.svg'

/** A town by the water with its lights on: the utility's place, whichever it is. */
export function TownDrawing({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 640 280" className={classNames(classes.town, className)} aria-hidden="true">
      <use href={`${drawing}#town`} />
    </svg>
  )
}
