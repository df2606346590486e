import { Trans, useLingui } from '@lingui/react/macro'
import { addAccount } from '@portal/contract/access/access-adding'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Form } from '@portal/kit/fields/form'
import { MoneyField } from '@portal/kit/fields/money-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import classes from '../../../account-parts/account-column.module.css'
import { PageLink } from '@portal/browser/page/page-link'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { useBillFacts } from './use-bill-facts.ts'

const asPrinted = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 64,
  required: true,
} as const

/** Somebody with a bill in front of them connects its account to their profile. */
export default function AddAccountPage() {
  const { t, i18n } = useLingui()
  const go = useGo()
  const { fields, errors, given, check } = useBillFacts()
  const adding = useMutation({
    mutationFn: () => api.call(addAccount, { body: given() }),
    onSuccess: async ({ accountId }) => {
      await api.refreshed()
      await go(paths.account(accountId), { replace: true })
      toasts.add({ severity: 'success', summary: t`The account is in your profile.`, life: 5000 })
    },
  })
  const { error } = adding
  const isWrong = isProblem(error, 'account-not-matched')
  return (
    <div className={classes.column}>
      <Form
        error={
          isWrong
            ? t`Those don’t match. Check all three on your newest bill. Hyphens and spaces don’t matter.`
            : error
              ? i18n._(errorMessage(error))
              : null
        }
        errors={errors}
        pending={adding.isPending}
        submitLabel={t`Add the account`}
        onSubmit={() => {
          if (check()) adding.mutate()
        }}
        actions={
          <PageLink className={buttonClass({ kind: 'quiet' })} to={paths.accounts()}>
            <Trans>Cancel</Trans>
          </PageLink>
        }
      >
        <BillFields fields={fields} isStuck={error !== null} />
      </Form>
    </div>
  )
}

interface BillFieldsProps {
  fields: ReturnType<typeof useBillFacts>['fields']
  isStuck: boolean
}

function BillFields({ fields, isStuck }: BillFieldsProps) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <p className={classes.words}>
        <Trans>
          Take your newest bill. If someone owns the account in the portal already, you can see its
          amounts and pay, and we’ll let them know.
        </Trans>
      </p>
      <TextField
        {...asPrinted}
        {...fields.accountNumber}
        help={t`At the top right of the bill, after “Account”`}
      />
      <TextField
        {...asPrinted}
        {...fields.billNumber}
        help={t`On the first line at the top right, after “Bill”`}
      />
      <MoneyField
        {...fields.charges}
        required
        help={t`The amount next to “New charges” on that bill`}
      />
      {isStuck ? (
        <p>
          <Trans>
            Stuck? If someone else owns the account here, ask them to invite you. Or call us at{' '}
            <PhoneLink className={textLinkClass()} />, with the bill in front of you.
          </Trans>
        </p>
      ) : null}
    </Stack>
  )
}
