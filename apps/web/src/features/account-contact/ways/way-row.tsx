import { Trans, useLingui } from '@lingui/react/macro'
import { deleteContactWay } from '@portal/contract/account-contact/account-contact-ways'
import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'
import { Button } from '@portal/kit/actions/button'
import { Menu } from '@portal/kit/actions/menu'
import { Badge } from '@portal/kit/display/badge'
import { Icon } from '@portal/kit/display/icon'
import { ListRow } from '@portal/kit/display/list'
import { readablePhone } from '@portal/rules/readable-phone'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import classes from '../edit-contact.module.css'
import type { Editing } from '../use-contact-page.ts'
import { usePurposeWords } from './purpose-words.ts'

interface WayRowProps {
  accountId: string
  way: ContactWay
  editing: Editing
}

export function wayName({ kind, value }: Pick<ContactWay, 'kind' | 'value'>): string {
  return kind === 'phone' ? readablePhone(value) : value
}

/** One e-mail address or phone: what it is for, whether it counts, and what can be done about it. */
export function WayRow({ accountId, way, editing }: WayRowProps) {
  const { t } = useLingui()
  const { id, kind, state } = way
  const name = wayName(way)
  const removing = useDialog(`remove-${id}`, confirmDialog)
  const acts: Record<string, () => void> = {
    purposes: () => editing.open('purposes', id),
    replace: () => editing.open(kind, id),
    remove: removing.open,
  }
  const other = kind === 'email' ? t`Use another email instead` : t`Use another phone instead`
  return (
    <>
      <ListRow
        icon={kind === 'email' ? 'mail' : 'phone'}
        title={<span className={classes.value}>{name}</span>}
        detail={<WayFacts way={way} onEnter={() => editing.open('code', id)} />}
        trailing={
          <Menu
            kind="quiet"
            iconOnly
            trigger={<Icon name="more" />}
            label={t`Options for ${name}`}
            items={[
              { id: 'purposes', label: t`Change what it’s for` },
              ...(state === 'unconfirmed' ? [] : [{ id: 'replace', label: other }]),
              { id: 'remove', label: t`Remove`, tone: 'danger' },
            ]}
            onAction={(act) => acts[act]?.()}
          />
        }
      />
      {removing.show({
        title: t`Remove ${name}?`,
        children:
          state === 'confirmed' ? (
            <Trans>
              Nothing goes there anymore. We’ll tell them, and for a few days they can undo it.
            </Trans>
          ) : (
            <Trans>It’s gone from this account right away.</Trans>
          ),
        confirmLabel: t`Remove`,
        act: () => api.call(deleteContactWay, { params: { accountId, contactWayId: id } }),
        onDone: () =>
          toasts.add({ severity: 'success', summary: t`${name} is removed.`, life: 5000 }),
      })}
    </>
  )
}

function WayFacts({ way, onEnter }: { way: ContactWay; onEnter: () => void }) {
  const words = usePurposeWords(way.kind)
  const names = way.purposes.map((each) => words[each].name)
  return (
    <span className={classes.facts}>
      <span>{names.join(' · ')}</span>
      {way.state === 'unconfirmed' ? (
        <span className={classes.acts}>
          <Badge tone="warning">
            <Trans>Not verified yet</Trans>
          </Badge>
          <Button kind="outline" size="small" onClick={onEnter}>
            <Trans>Enter code</Trans>
          </Button>
        </span>
      ) : way.state === 'unchecked' ? (
        <span>
          <Badge>
            <Trans>Not checked</Trans>
          </Badge>
        </span>
      ) : (
        <span>
          <Badge tone="success">
            <Trans>Verified</Trans>
          </Badge>
        </span>
      )}
    </span>
  )
}
