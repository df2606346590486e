import classes from './unbroken-numbers.module.css'

/** Of messages and receipts, as the server makes them. */
const number = /\b([MR](?:-[0-9A-Z]{4})+)\b/

/** A text whose numbers stay on one line: at their hyphens nobody would know them again. */
export function UnbrokenNumbers({ children }: { children: string }) {
  // Every second part is a number.
  return children.split(number).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
