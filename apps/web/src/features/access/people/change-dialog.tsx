import { useLingui } from '@lingui/react/macro'
import { changeGrant } from '@portal/contract/access/access-people'
import type { AccountPerson, GivenTerms } from '@portal/contract/access/access-people'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { api } from '../../../api/api.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { toasts } from '../../../page/toasts.ts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { TermsFields } from './terms-fields.tsx'
import { useTermProblems } from './use-term-problems.ts'
import { useTerms } from './use-terms.ts'

interface ChangeDialogProps {
  accountId: string
  person: AccountPerson
  me: AccountPerson
  onClose: () => void
}

/** What somebody may do from now on. */
export function ChangeDialog({ accountId, person, me, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui()
  const name = person.name || person.email
  const terms = useTerms(person)
  const problems = useTermProblems(terms)
  const changing = useProvenAct(
    (body: GivenTerms) =>
      api.call(changeGrant, { params: { accountId, grantId: person.id }, body }),
    {
      done: () => {
        onClose()
        toasts.add({ severity: 'success', summary: t`${name}’s access is changed.`, life: 4000 })
      },
    },
  )
  return (
    <Modal title={t`Change ${name}’s access`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        error={changing.error ? i18n._(errorMessage(changing.error)) : null}
        errors={problems.errors}
        pending={changing.pending}
        submitLabel={t`Save`}
        fullSubmit
        onSubmit={() => {
          if (!problems.check()) changing.run(terms.given())
        }}
      >
        <TermsFields terms={terms} me={me} dayError={problems.dayError} />
      </Form>
    </Modal>
  )
}
