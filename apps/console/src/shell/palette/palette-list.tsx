import { useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useEffect } from 'react'
import { KeyCap } from '../../page/keys/key-cap.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import classes from './palette.module.css'

interface PaletteListProps {
  id: string
  groups: ReadonlyArray<PaletteGroup>
  current: PaletteEntry | undefined
  idOf: (entry: PaletteEntry) => string
  onPoint: (id: PaletteEntry['id']) => void
  onChoose: (run: () => void) => void
}

/** What the palette offers, group by group; the focus stays in the field. */
export function PaletteList({ id, groups, current, idOf, onPoint, onChoose }: PaletteListProps) {
  const { t } = useLingui()
  const currentId = current && idOf(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  if (groups.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t`What was found`} className={classes.list}>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={classes.title} aria-hidden="true">
            {title}
          </p>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
            <div
              key={entry.id}
              id={idOf(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === current?.id}
              className={classes.entry}
              onPointerMove={() => onPoint(entry.id)}
              onClick={() => onChoose(entry.run)}
            >
              <Icon name={entry.icon} size={18} />
              <span className={classes.words}>{entry.words}</span>
              {entry.detail ? <span className={classes.detail}>{entry.detail}</span> : null}
              {entry.key ? <KeyCap name={entry.key} /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
