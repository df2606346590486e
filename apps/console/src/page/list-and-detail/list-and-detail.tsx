import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { Icon } from '@portal/kit/display/icon'
import { useViewport } from '@portal/kit/use-viewport'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { KeyCap } from '../keys/key-cap.tsx'
import { DetailPlace } from './detail-place.tsx'
import classes from './list-and-detail.module.css'
import { ListMore } from './list-more.tsx'
import type { MoreOfList } from './list-more.tsx'
import { useListKeys } from './use-list-keys.ts'

/** As in its style sheet, pixels. */
const besideFrom = 1100

interface ListAndDetailProps<Item> {
  /** What the list is of. */
  label: string
  items: ReadonlyArray<Item>
  idOf: (item: Item) => string
  /** `RowCells`, or what a list has of its own; the whole row is a link. */
  renderRow: (item: Item) => ReactNode
  /** Under which head it stands, where the list has heads; those of one head follow each other. */
  groupOf?: (item: Item) => string
  /** Before the link of a row, such as what selects it. */
  aside?: (item: Item) => ReactNode
  /** The page's address with this one open, or none; it keeps the filters. */
  addressOf: (id: string | undefined) => string
  /** Which is open, by the address. */
  open: string | undefined
  /** Of what is open; it may wait and fail by itself. */
  detail: ReactNode
  /** In the place of a list without rows. */
  empty: ReactNode
  /** Where there is more than what was read: `useCursorList` gives it. */
  more?: MoreOfList
}

/**
 * A list, and what is open of it beside it from 1100 px on, in its place below. J and K move, Enter goes into what is open,
 * Escape comes back; the place in the list is kept.
 */
export function ListAndDetail<Item>(props: ListAndDetailProps<Item>) {
  const { label, items, idOf, renderRow, groupOf, aside, addressOf, open, detail, empty, more } =
    props
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isBeside = useViewport().width >= besideFrom
  useListKeys({ list, panel, open, addressOf, isBeside, loadMore: more?.load })
  const isEmpty = items.length === 0 && !more?.isMore
  // What is open stays open, also where an act took the last one out of the list.
  if (isEmpty && open === undefined) return empty
  return (
    <div className={classes.place} data-open={open === undefined ? undefined : true}>
      <div className={classes.list}>
        {isEmpty ? empty : null}
        <ul ref={list} aria-label={label} className={classes.rows} hidden={isEmpty}>
          {items.map((item, at) => {
            const id = idOf(item)
            const before = items[at - 1]
            const group = groupOf?.(item)
            const isFirst = group !== undefined && (!before || groupOf?.(before) !== group)
            return (
              <li
                key={id}
                data-row={id}
                className={classes.item}
                data-aside={aside ? true : undefined}
              >
                {isFirst ? <h2 className={classes.group}>{group}</h2> : null}
                {aside?.(item)}
                <PageLink
                  to={addressOf(id)}
                  className={classes.row}
                  replace={isBeside}
                  resetScroll={!isBeside}
                  {...(id === open && { 'aria-current': 'true' as const })}
                >
                  {renderRow(item)}
                </PageLink>
              </li>
            )
          })}
        </ul>
        {more ? <ListMore more={more} /> : null}
        {isEmpty ? null : <KeyHints />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <section ref={panel} tabIndex={0} aria-label={t`What is open`} className={classes.detail}>
        <OpenPlace open={open} closed={addressOf(undefined)} detail={detail} />
      </section>
    </div>
  )
}

interface OpenPlaceProps {
  open: string | undefined
  /** The list’s own address. */
  closed: string
  detail: ReactNode
}

function OpenPlace({ open, closed, detail }: OpenPlaceProps) {
  if (open === undefined) {
    return (
      <p className={classes.nothing}>
        <Trans>Choose one to see it here.</Trans>
      </p>
    )
  }
  return (
    <>
      <PageLink to={closed} className={classes.back}>
        <Icon name="back" />
        <Trans>Back to the list</Trans>
      </PageLink>
      <DetailPlace of={open}>{detail}</DetailPlace>
    </>
  )
}

function KeyHints() {
  return (
    <p className={classes.keys} aria-hidden="true">
      <KeyCap name="j" />
      <KeyCap name="k" /> <Trans>move</Trans>
      <KeyCap name="Enter" /> <Trans>open</Trans>
      <KeyCap name="?" /> <Trans>all keys</Trans>
    </p>
  )
}
