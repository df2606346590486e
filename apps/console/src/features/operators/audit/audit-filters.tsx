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
  const { t, i18n } = useLingui()
  const go = useGo()
  const { data } = useQuery(operatorsQuery)
  const [days, setDays] = useState({ from: search.from ?? null, until: search.until ?? null })
  const acts = Object.entries(actNames)
    .flatMap(([value, words]) => (words ? [{ value, label: i18n._(words) }] : []))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const [who, what, about] = [text('who'), text('what'), text('about')]
    void go(paths.audit({ who, what, about, from: days.from ?? '', until: days.until ?? '' }))
  }
  const isFiltered = [search.who, search.what, search.about, search.from, search.until].some(
    (each) => each !== undefined,
  )
  return (
    <form role="search" aria-label={t`Filters`} className={classes.filters} onSubmit={show}>
      <SelectField
        name="who"
        label={t`Who`}
        placeholder={t`Everyone`}
        defaultValue={search.who ?? ''}
        key={data ? 'known' : 'waits'}
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
        label={t`About: account number or id`}
        defaultValue={search.about ?? ''}
        autoComplete="off"
        spellCheck={false}
      />
      <DateField
        label={t`From`}
        value={days.from}
        onValueChange={(from) => setDays({ ...days, from })}
      />
      <DateField
        label={t`Until`}
        value={days.until}
        onValueChange={(until) => setDays({ ...days, until })}
      />
      <div className={classes.acts}>
        <Button type="submit" size="small">
          <Trans>Show</Trans>
        </Button>
        {isFiltered ? (
          <PageLink to={paths.audit()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            <Trans>Show everything</Trans>
          </PageLink>
        ) : null}
      </div>
    </form>
  )
}
