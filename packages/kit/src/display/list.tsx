import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import classes from './list.module.css'

type ListProps = {
  children: ReactNode
  label?: string
  /** `card` has its own frame; `plain` lies in a card that is there; `loose` has no hairlines. */
  look?: 'card' | 'plain' | 'loose'
}

export function List({ children, label, look = 'card' }: ListProps) {
  return (
    <ul className={classes.list} data-look={look} aria-label={label}>
      {children}
    </ul>
  )
}

type ListRowProps = {
  title: ReactNode
  detail?: ReactNode
  icon?: IconName
  iconTone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger'
  /** Instead of an icon, e.g. a BreakdownDot. */
  lead?: ReactNode
  trailing?: ReactNode
  /** Under the trailing figure, quiet. */
  trailingDetail?: ReactNode
  /** The row that is open beside the list. */
  current?: boolean
  /** Shows that the row leads somewhere. */
  forward?: boolean
  /** Shows that further rows unfold under it, or do already. */
  unfolded?: boolean
}

/**
 * A hairline row. To make the whole row one link, give the title as the router's link with
 * `listRowLinkClass`: its target stretches over the row, buttons in `trailing` stay above it.
 */
export function ListRow(props: ListRowProps) {
  const { title, detail, icon, iconTone = 'neutral', lead, trailing, trailingDetail } = props
  return (
    <li
      className={classes.row}
      data-current={props.current || undefined}
      data-unfolded={props.unfolded}
    >
      {icon ? (
        <span className={classes.icon} data-tone={iconTone}>
          <Icon name={icon} size={22} />
        </span>
      ) : null}
      {lead}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {detail == null ? null : <div className={classes.detail}>{detail}</div>}
      </div>
      <div className={classes.end}>
        {trailing == null && trailingDetail == null ? null : (
          <div className={classes.trailing}>
            {trailing}
            {trailingDetail == null ? null : <div className={classes.detail}>{trailingDetail}</div>}
          </div>
        )}
        {props.forward ? <Icon name="forward" className={classes.forward} /> : null}
        {props.unfolded === undefined ? null : <Icon name="down" className={classes.unfold} />}
      </div>
    </li>
  )
}

export const listRowLinkClass = classNames(classes.link)
