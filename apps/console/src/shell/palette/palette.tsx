import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { Modal } from '@portal/kit/feedback/modal'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useFirstFocus } from '../../page/use-first-focus.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { PaletteList } from './palette-list.tsx'
import classes from './palette.module.css'
import { usePaletteGroups } from './use-palette-groups.ts'

interface PaletteProps {
  onClose: () => void
  /** It is done once the palette is closed. */
  onChoose: (run: () => void) => void
}

/** Goes to pages, finds accounts and does what the page can do, all by typing. */
export function Palette({ onClose, onChoose }: PaletteProps) {
  const { t } = useLingui()
  const list = useId()
  const [typed, setTyped] = useState('')
  const { groups, isSearching } = usePaletteGroups(typed)
  const entries = groups.flatMap((group) => group.entries)
  const { current, step, point } = useCurrent(entries)
  const idOf = (entry: PaletteEntry) => `${list}-${entry.id}`
  const hear = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onChoose(current.run)
    }
  }
  return (
    <Modal
      title={t`Find or go to`}
      isOpen
      onClose={onClose}
      sheet={false}
      width="min(calc(100vw - 2rem), 620px)"
    >
      <PaletteField
        list={list}
        current={current && idOf(current)}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          point(undefined)
        }}
        onKeyDown={hear}
      />
      <PaletteList
        id={list}
        groups={groups}
        current={current}
        idOf={idOf}
        onPoint={point}
        onChoose={onChoose}
      />
      <PaletteStatus count={entries.length} isSearching={isSearching} />
    </Modal>
  )
}

interface PaletteFieldProps {
  /** The ids of the list and of the entry that Enter takes. */
  list: string
  current: string | undefined
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PaletteField({ list, current, typed, onType, onKeyDown }: PaletteFieldProps) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  return (
    <div className={classes.box}>
      <Icon name="search" />
      <input
        ref={field}
        role="combobox"
        aria-expanded={current !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current}
        aria-label={t`Customer, account, page or act`}
        placeholder={t`Customer, account, page or act`}
        className={classes.input}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function PaletteStatus({ count, isSearching }: { count: number; isSearching: boolean }) {
  return (
    <p role="status" className={classes.status}>
      {isSearching ? (
        <Trans>Searching accounts…</Trans>
      ) : count === 0 ? (
        <Trans>Nothing found. Try fewer or other words.</Trans>
      ) : (
        <Plural value={count} one="# result" other="# results" />
      )}
    </p>
  )
}

/** Which entry Enter takes: the first one until somebody moves. */
function useCurrent(entries: ReadonlyArray<PaletteEntry>) {
  const [pointed, point] = useState<PaletteEntry['id']>()
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === pointed),
  )
  const step = (by: number) => point(entries.at((at + by) % entries.length)?.id)
  return { current: entries[at], step, point }
}
