import { Button } from '@portal/kit/actions/button'
import type { ButtonProps } from '@portal/kit/actions/button'
import classes from './settings-part.module.css'

interface RowActProps extends Pick<ButtonProps, 'onClick' | 'pending' | 'children'> {
  /** What it does, and to which row; begins with the words that are seen. */
  name: string
}

/** The one act of a row; all of them are as wide, and so stand under each other. */
export function RowAct({ name, ...button }: RowActProps) {
  return (
    <Button kind="outline" size="small" className={classes.act} aria-label={name} {...button} />
  )
}
