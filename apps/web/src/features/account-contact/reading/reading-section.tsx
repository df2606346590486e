import { Trans, useLingui } from '@lingui/react/macro'
import { updateBillReading } from '@portal/contract/account-contact/account-contact'
import type { ReadingChoice } from '@portal/contract/account-contact/account-contact'
import { locale } from '@portal/contract/texts'
import { SelectField } from '@portal/kit/fields/select-field'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { ContactSection } from '../contact-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** The language of bills and the size of their print; each choice is saved by itself. */
export function ReadingSection({ accountId, contact }: SectionProps) {
  const { t, i18n } = useLingui()
  const save = useMutation({
    mutationFn: async (body: ReadingChoice) => {
      await api.call(updateBillReading, { params: { accountId }, body })
      await api.refreshed()
    },
    meta: { asks: true },
    onSuccess: () => toasts.add({ severity: 'success', summary: t`Saved.`, life: 3000 }),
  })
  const saved = { locale: contact.locale, largePrint: contact.largePrint }
  const shown = save.isPending ? { ...saved, ...save.variables } : saved
  const options = [
    { value: '', label: t`Each person’s own language` },
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
  ]
  return (
    <ContactSection part="reading" title={<Trans>Language and print</Trans>}>
      {contact.mayEdit ? (
        <Card>
          <Stack gap={5}>
            {save.error ? (
              <Banner tone="danger" announce title={i18n._(errorMessage(save.error))} />
            ) : null}
            <SelectField
              name="locale"
              label={t`Language`}
              help={t`For bills and the emails about them.`}
              value={shown.locale ?? ''}
              options={options}
              onChange={({ currentTarget }) =>
                save.mutate({ locale: locale.safeParse(currentTarget.value).data ?? null })
              }
            />
            <SwitchField
              name="largePrint"
              label={t`Large print`}
              help={t`Bills and the emails about this account come in larger type.`}
              checked={shown.largePrint}
              onChange={({ currentTarget }) => save.mutate({ largePrint: currentTarget.checked })}
            />
          </Stack>
        </Card>
      ) : (
        <p>
          {options.find(({ value }) => value === (shown.locale ?? ''))?.label}
          {shown.largePrint ? <Trans>, in large print</Trans> : null}
        </p>
      )}
    </ContactSection>
  )
}
