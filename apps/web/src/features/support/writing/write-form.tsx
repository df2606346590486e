import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportDirectory } from '@portal/contract/support/support'
import { Banner } from '@portal/kit/feedback/banner'
import { Form } from '@portal/kit/fields/form'
import { EmailField } from '@portal/kit/fields/email-field'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { accountListQuery, accountName, accountPlace } from '../../../api/account-list.ts'
import { errorMessage } from '@portal/browser/api/error-message'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { SentFiles } from '../../../forms/files/sent-files.tsx'
import { MessageTextField } from './message-text-field.tsx'
import { useOpeningText } from '../opening-text.ts'
import { useSentFiles } from '../../../forms/files/use-sent-files.ts'
import { useNow } from '../use-now.ts'
import type { useWriteMessage } from './use-write-message.ts'
import classes from './write-form.module.css'
import { answeredBy } from '../ways.ts'

interface WriteFormProps {
  directory: SupportDirectory
  writing: ReturnType<typeof useWriteMessage>
}

/** A message to the utility: what happens next is said before it is sent. */
export function WriteForm({ directory, writing }: WriteFormProps) {
  const { t, i18n } = useLingui()
  const { draft, change, sending, wrong, submit } = writing
  const files = useSentFiles({ sent: draft.files, onSent: writing.changeFiles })
  const labels = {
    concern: t`Topic`,
    name: t`Your name`,
    email: t`Your email`,
    text: t`What happened?`,
  }
  const names = Object.keys(labels) as Array<keyof typeof labels>
  const errors = names.flatMap((name) =>
    wrong[name] === undefined ? [] : [{ name, label: labels[name], message: wrong[name] }],
  )
  const cameBefore = isProblem(sending.error, 'idempotency-mismatch')
  return (
    <section id="write" className={classes.part} aria-labelledby="write-title">
      <h2 id="write-title">
        <Trans>Write to us</Trans>
      </h2>
      <Card padding="large">
        <Form
          onSubmit={() => {
            if (!files.isSending) submit()
          }}
          pending={sending.isPending || files.isSending}
          error={sending.error && !cameBefore ? i18n._(errorMessage(sending.error)) : null}
          errors={errors}
          submitLabel={files.isSending ? t`Sending the files…` : t`Send message`}
        >
          <Stack gap={4}>
            {cameBefore ? <CameBefore /> : null}
            <ConcernField directory={directory} writing={writing} label={labels.concern} />
            <WriterFields writing={writing} labels={labels} />
            <MessageTextField
              label={labels.text}
              value={draft.text}
              error={wrong.text}
              onChange={(text) => change({ text })}
            />
            <SentFiles sent={draft.files} files={files} />
            <AnswerNote directory={directory} />
          </Stack>
        </Form>
      </Card>
    </section>
  )
}

/** It was sent, the answer did not come, and it was changed meanwhile. */
function CameBefore() {
  const { t } = useLingui()
  return (
    <Banner tone="warning" announce title={t`An earlier version of this message did reach us`}>
      <Trans>If what you changed matters, send it again. It becomes another message.</Trans>
    </Banner>
  )
}

/** The same choice as above, for who came straight here. */
function ConcernField({ directory, writing, label }: WriteFormProps & { label: string }) {
  const { t } = useLingui()
  const localised = useLocalisedText()
  const { draft, change, wrong } = writing
  const urgent = directory.concerns.find(({ id }) => id === draft.concern)?.urgent ?? false
  return (
    <>
      <SelectField
        name="concern"
        label={label}
        placeholder={t`Choose one`}
        {...(wrong.concern !== undefined && { error: wrong.concern })}
        value={draft.concern ?? ''}
        options={directory.concerns.map(({ id, name }) => ({ value: id, label: localised(name) }))}
        onChange={({ currentTarget: { value } }) => change({ concern: value || null })}
      />
      {urgent ? (
        <Banner tone="warning" title={t`This can’t wait for an answer in writing`}>
          <Trans>Call us. Someone answers day and night.</Trans>
        </Banner>
      ) : null}
    </>
  )
}

/** Who writes: a guest says so, of who is signed in only the account is asked. */
function WriterFields({
  writing,
  labels,
}: Pick<WriteFormProps, 'writing'> & { labels: { name: string; email: string } }) {
  const { t } = useLingui()
  const { draft, change, isGuest, wrong } = writing
  if (!isGuest) {
    return <AccountChoice value={draft.accountId} onChange={(accountId) => change({ accountId })} />
  }
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        autoComplete="name"
        maxLength={80}
        {...(wrong.name !== undefined && { error: wrong.name })}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <EmailField
        name="email"
        label={labels.email}
        help={t`Our answer goes there. We don’t show anything about an account by email.`}
        {...(wrong.email !== undefined && { error: wrong.email })}
        value={draft.email}
        onChange={({ currentTarget: { value } }) => change({ email: value })}
      />
    </>
  )
}

/** The accounts of whom is signed in; the message need not be about one. */
function AccountChoice({
  value,
  onChange,
}: {
  value: string | null
  onChange: (accountId: string | null) => void
}) {
  const { t } = useLingui()
  const { data } = useQuery(accountListQuery)
  const seen = (data?.items ?? []).filter(({ permissions }) => permissions.includes('see-amounts'))
  if (seen.length === 0) return null
  return (
    <SelectField
      name="account"
      label={t`Account`}
      value={value ?? ''}
      options={[
        { value: '', label: t`It isn’t about an account` },
        ...seen.map((account) => ({
          value: account.id,
          label: `${accountName(account)}, ${accountPlace(account)}`,
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** By when an answer comes, and what else happens. */
function AnswerNote({ directory }: { directory: SupportDirectory }) {
  const now = useNow()
  const { byDay } = useOpeningText()
  const by = answeredBy(directory, now)
  const due = by === null ? null : byDay(by, now)
  return (
    <p className={classes.note}>
      {due === null ? (
        <Trans>Your message gets a number, and we email you that we have it.</Trans>
      ) : (
        <Trans>
          Your message gets a number, and we email you that we have it. You’ll have an answer {due}.
        </Trans>
      )}
    </p>
  )
}
