import { useLingui } from '@lingui/react/macro'
import { Waiting } from '@portal/browser/page/waiting'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { FieldNotes } from '@portal/kit/fields/field'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { eventNouns } from '../webhook-names.ts'
import { eventTypesQuery } from '../webhooks-queries.ts'

interface EventTypeBoxesProps {
  chosen: ReadonlyArray<string>
  onChoose: (types: ReadonlyArray<string>) => void
  error: string | undefined
}

/** What an endpoint is told of, noun by noun. */
export function EventTypeBoxes(props: EventTypeBoxesProps) {
  return (
    <Suspense
      fallback={
        <Waiting>
          <Skeleton shape="block" height="16rem" />
        </Waiting>
      }
    >
      <NounBoxes {...props} />
    </Suspense>
  )
}

function NounBoxes({ chosen, onChoose, error }: EventTypeBoxesProps) {
  const { i18n } = useLingui()
  const id = useId()
  // A test event comes to whom it is sent, and is not chosen.
  const types = useSuspenseQuery(eventTypesQuery).data.types.filter(
    ({ name }) => !name.startsWith('webhook.'),
  )
  const nouns = Map.groupBy(types, ({ name }) => name.split('.', 1)[0] ?? name)
  const toggle = (name: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))
  return (
    <Stack gap={4} data-field="eventTypes">
      <FieldNotes id={id} error={error} />
      {[...nouns].map(([noun, of]) => (
        <fieldset key={noun}>
          <legend>
            <b>{eventNouns[noun] ? i18n._(eventNouns[noun]) : noun}</b>
          </legend>
          {of.map(({ name, summary }) => (
            <CheckboxField
              key={name}
              label={<span translate="no">{name}</span>}
              help={<span lang="en">{summary}</span>}
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </Stack>
  )
}
