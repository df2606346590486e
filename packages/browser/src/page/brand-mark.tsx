import { getPageConfig } from '../api/page-config.tsx'
import classes from './brand-mark.module.css'

/** The utility's logo, or the built-in mark, with its name. */
export function BrandMark({ markOnly = false }: { markOnly?: boolean }) {
  const { name, logo } = getPageConfig().utility
  return (
    <span className={classes.brand}>
      {logo ? (
        <img className={classes.mark} src={logo} alt="" width={32} height={32} />
      ) : (
        <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" />
          <path d="M10 11v4.5a6 6 0 0 0 12 0V11" />
        </svg>
      )}
      <span className={markOnly ? classes.narrow : classes.name}>{name}</span>
    </span>
  )
}
