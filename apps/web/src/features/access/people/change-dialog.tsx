import { useLingui } from '@lingui/react/macro'
import { changeGrant } from '@portal/contract/access/access-people'
import type { AccountPerson, GivenTerms } from '@portal/contract/access/access-people'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { useAccessWords } from '../../../account-parts/access-text.tsx'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { TermsFields } from './terms-fields.tsx'
import { useTermProblems } from './use-term-problems.ts'
import { isSameTerms, useTerms } from './use-terms.ts'

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
  const held = useAccessWords()(person)
  const changing = useProvenAct(
    (given: GivenTerms) => {
      const body = { terms: given, seen: terms.seen }
      return api.call(changeGrant, { params: { accountId, grantId: person.id }, body })
    },
    {
      done: () => {
        onClose()
        toasts.add({ severity: 'success', summary: t`${name}’s access is changed.`, life: 4000 })
      },
    },
  )
  const isStale = isProblem(changing.error, 'conflict')
  // The list was read anew; what holds now is what the next try starts from.
  if (isStale && !isSameTerms(terms.seen, person)) terms.follow(person)
  const failure = changing.error ? i18n._(errorMessage(changing.error)) : null
  const changed = t`Someone changed this while you were looking. ${name} has now: ${held}. What you entered is still here. Look at it and save again.`
  return (
    <Modal title={t`Change ${name}’s access`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        error={isStale ? changed : failure}
        errors={problems.errors}
        pending={changing.pending}
        submitLabel={t`Save`}
        fullSubmit
        onSubmit={() => {
          if (!problems.check()) changing.run(terms.given())
        }}
      >
        <TermsFields terms={terms} me={me} problems={problems} />
      </Form>
    </Modal>
  )
}
