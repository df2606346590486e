import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { Form } from '@portal/kit/fields/form'
import type { FormProblem } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { TextField } from '@portal/kit/fields/text-field'
import { errorMessage } from '@portal/browser/api/error-message'
import { DialField } from './dial-field.tsx'
import { DoubtWords } from './doubt-words.tsx'
import { registerKey } from './judge-dials.ts'
import classes from './own-reading-page.module.css'
import { useRegisterName } from './register-name.tsx'
import { useOwnReadingDraft } from './use-own-reading-draft.ts'

interface OwnReadingFormProps {
  accountId: string
  data: OwnReadingOfAccount
  dates: { from: string; to: string }
  onDone: () => void
  /** Where there is a reading that can stay as it is. */
  onCancel?: (() => void) | undefined
}

/** The dials of every meter, and on which day they stood so. */
export function OwnReadingForm(props: OwnReadingFormProps) {
  const { data, dates, onCancel } = props
  const { i18n, t } = useLingui()
  const draft = useOwnReadingDraft(props)
  const wrong = useWrong(draft, dates)
  const dayError = messageAt(wrong, 'date')
  const { texts, date, dateFits, doubted, saving } = draft
  return (
    <Card as="section" padding="large">
      <Stack gap={5}>
        <ReadingHead data={data} />
        <Form
          onSubmit={draft.submit}
          pending={saving.isPending}
          error={saving.error ? i18n._(errorMessage(saving.error)) : null}
          errors={wrong}
          submitLabel={doubted ? t`Yes, that’s what it shows` : t`Send my reading`}
          actions={
            onCancel ? (
              <Button kind="quiet" onClick={onCancel}>
                <Trans>Keep my reading</Trans>
              </Button>
            ) : null
          }
        >
          {data.registers.map((register) => {
            const key = registerKey(register)
            return (
              <DialField
                key={key}
                register={register}
                limits={data.limits}
                date={dateFits ? date : dates.to}
                text={texts[key] ?? ''}
                error={messageAt(wrong, key)}
                onText={(text) => draft.setText(key, text)}
              />
            )
          })}
          <div className={classes.date}>
            <TextField
              name="date"
              type="date"
              label={t`Read on`}
              min={dates.from}
              max={dates.to}
              value={date}
              onChange={(event) => draft.setDate(event.currentTarget.value)}
              {...(dayError !== undefined && { error: dayError })}
            />
          </div>
          {doubted ? <DoubtWords data={data} date={date} dials={draft.dials} /> : null}
        </Form>
      </Stack>
    </Card>
  )
}

function messageAt(wrong: ReadonlyArray<FormProblem>, name: string): string | undefined {
  return wrong.find((problem) => problem.name === name)?.message
}

/** What keeps it from being sent, once that was tried. */
function useWrong(
  { tried, empty, dateFits }: ReturnType<typeof useOwnReadingDraft>,
  dates: OwnReadingFormProps['dates'],
): FormProblem[] {
  const { t } = useLingui()
  const figures = useFigures()
  const name = useRegisterName()
  if (!tried) return []
  const wrong = empty.map((register) => ({
    name: registerKey(register),
    label: name(register),
    message: t`Enter what the meter shows.`,
  }))
  if (dateFits) return wrong
  const message = t`Choose a day from ${figures.date(dates.from)} to ${figures.date(dates.to)}.`
  return [...wrong, { name: 'date', label: t`Read on`, message }]
}

/** What it is good for and until when, then how a meter is read. */
function ReadingHead({ data: { coming, billOn, window } }: { data: OwnReadingOfAccount }) {
  const figures = useFigures()
  const until = window ? figures.date(window.to, 'day') : ''
  const bill = billOn ? figures.date(billOn) : ''
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        <Trans>Read your meter by {until}</Trans>
      </h2>
      <p className={classes.words}>
        {coming === 'estimate' ? (
          <Trans>
            Nobody comes to read it this time, so your next bill, around {bill}, would be an
            estimate. Your reading makes it exact.
          </Trans>
        ) : (
          <Trans>
            We plan to read it that day for your next bill, around {bill}. If we can’t, the bill
            uses your reading instead of an estimate.
          </Trans>
        )}
      </p>
      <p className={classes.note}>
        <Trans>
          Type the digits from left to right, with any zeros in front. Leave out digits after a
          decimal point or in red.
        </Trans>
      </p>
    </header>
  )
}
