import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountPerson } from '@portal/contract/access/access-people'
import { Menu } from '@portal/kit/actions/menu'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { ListRow } from '@portal/kit/display/list'
import { utilityToday } from '@portal/browser/api/utility-today'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { useAccessWords, useRoleName } from '../../../account-parts/access-text.tsx'
import classes from './person-row.module.css'
import { useEndAccess } from './use-end-access.tsx'

const changeDialog = lazyDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog)

interface PersonRowProps {
  accountId: string
  person: AccountPerson
  me: AccountPerson | undefined
  isLastOwner: boolean
}

/** Somebody who can open the account, with what they may do in words. */
export function PersonRow({ accountId, person, me, isLastOwner }: PersonRowProps) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const name = person.name || person.email
  const changing = useDialog(`change-${person.id}`, changeDialog)
  const ending = useEndAccess(accountId, { id: person.id, name })
  const acts: Record<string, () => void> = { change: changing.open, end: ending.open }
  return (
    <>
      <ListRow
        lead={
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        }
        title={
          <span className={classes.name}>
            {name}
            {person.isYou ? (
              <span className={classes.you}>
                <Trans>you</Trans>
              </span>
            ) : null}
          </span>
        }
        detail={<PersonFacts person={person} />}
        trailing={
          <div className={classes.end}>
            {roleName(person)}
            {person.mayChange && !isLastOwner && !person.isYou ? (
              <Menu
                kind="quiet"
                iconOnly
                trigger={<Icon name="more" />}
                label={t`Options for ${name}`}
                items={[
                  { id: 'change', label: t`Change access` },
                  { id: 'end', label: t`End access`, tone: 'danger' },
                ]}
                onAction={(id) => acts[id]?.()}
              />
            ) : null}
          </div>
        }
      />
      {me ? changing.show({ accountId, person, me }) : null}
      {ending.dialog}
    </>
  )
}

function PersonFacts({ person }: { person: AccountPerson }) {
  const words = useAccessWords()
  const { lastDay, note, isOver, isYou, lastVisitAt, name, email } = person
  const day = lastDay ? <DateText date={lastDay} look="long" /> : null
  return (
    <span className={classes.facts}>
      {name && !isYou ? <span className={classes.note}>{email}</span> : null}
      <span>{words(person)}</span>
      {day ? (
        <span className={classes.ends}>
          <Icon name="calendar" size={18} />
          <span>{isOver ? <Trans>Ended {day}</Trans> : <Trans>Ends {day}</Trans>}</span>
        </span>
      ) : null}
      {note ? <span className={classes.note}>{note}</span> : null}
      {isYou || isOver ? null : (
        <span>
          <LastVisit at={lastVisitAt} />
        </span>
      )}
    </span>
  )
}

/** The day is enough. */
function LastVisit({ at }: { at: string | null }) {
  const figures = useFigures()
  if (at === null) return <Trans>Not here yet</Trans>
  const day = figures.date(at)
  if (day === figures.date(utilityToday())) return <Trans>Here today</Trans>
  return <Trans>Last here {day}</Trans>
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`.toUpperCase()
}
