import type { MethodFace } from '@portal/contract/payments/payments'
import { Icon } from '@portal/kit/display/icon'
import classes from './method-mark.module.css'

interface MethodMarkProps {
  method: Pick<MethodFace, 'kind' | 'brand'>
  /** It can no longer be charged. */
  dead?: boolean
}

/** A small card of our own drawing in a colour and with a letter for each brand; its name stands beside it. */
export function MethodMark({ method, dead = false }: MethodMarkProps) {
  const brand = method.brand?.toLowerCase()
  return (
    <span
      className={classes.mark}
      data-brand={method.kind === 'card' ? brand : method.kind}
      data-dead={dead || undefined}
      aria-hidden="true"
    >
      {method.kind === 'bank' ? (
        <Icon name="bank" size={18} />
      ) : brand ? (
        <span className={classes.letter}>{brand.charAt(0).toUpperCase()}</span>
      ) : (
        <Icon name="card" size={18} />
      )}
    </span>
  )
}
