import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { useGo } from '@portal/browser/page/use-go'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { DateField } from '@portal/kit/fields/date-field'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { paths } from '../../../paths.ts'
import { operatorsQuery } from '../operators-queries.ts'
import { actNames } from './act-names.ts'
import type { AuditSearch } from './audit-address.ts'
import classes from './audit-filters.module.css'

/** Who, what, about what and when; what is chosen stands in the address. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const { t } = useLingui()
  const go = useGo()
  const [days, setDays] = useState({ from: search.from ?? null, until: search.until ?? null })
  const { who, what, about, from, until } = search
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const chosen = Object.fromEntries(
      ['who', 'what', 'about'].flatMap((name) => {
        const text = given.get(name)
        return typeof text === 'string' ? [[name, text.trim()]] : []
      }),
    )
    void go(paths.audit({ ...chosen, from: days.from ?? '', until: days.until ?? '' }))
  }
  return (
    <form role="search" aria-label={t`Filters`} className={classes.filters} onSubmit={show}>
      <Choices search={search} />
      <DateField
        label={t`From`}
        value={days.from}
        onValueChange={(day) => setDays({ ...days, from: day })}
      />
      <DateField
        label={t`Until`}
        value={days.until}
        onValueChange={(day) => setDays({ ...days, until: day })}
      />
      <div className={classes.acts}>
        <Button type="submit" size="small">
          <Trans>Show</Trans>
        </Button>
        {(who ?? what ?? about ?? from ?? until) === undefined ? null : (
          <PageLink to={paths.audit()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            <Trans>Show everything</Trans>
          </PageLink>
        )}
      </div>
    </form>
  )
}

function Choices({ search }: { search: AuditSearch }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(operatorsQuery)
  const acts = Object.entries(actNames)
    .flatMap(([value, words]) => (words ? [{ value, label: i18n._(words) }] : []))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <>
      <SelectField
        // What the address chooses is there once the names are.
        key={data ? 'known' : 'waits'}
        name="who"
        label={t`Who`}
        placeholder={t`Everyone`}
        defaultValue={search.who ?? ''}
        options={(data?.operators ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="what"
        label={t`What`}
        placeholder={t`Everything`}
        defaultValue={search.what ?? ''}
        options={acts}
      />
      <TextField
        name="about"
        label={t`Account number or id`}
        defaultValue={search.about ?? ''}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
