import { Trans, useLingui } from '@lingui/react/macro'
import { hasAllOf, rolePermissions } from '@portal/contract/access/access'
import { createInvitation } from '@portal/contract/access/access-invitations'
import type { AccountPerson, GivenTerms } from '@portal/contract/access/access-people'
import { email as emailSchema } from '@portal/contract/person'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { TermsFields } from './terms-fields.tsx'
import { useTermProblems } from './use-term-problems.ts'
import { useTerms } from './use-terms.ts'

const inviteForm = z.object({ email: emailSchema })

interface InviteDialogProps {
  accountId: string
  me: AccountPerson
  onClose: () => void
}

/** Whom, what they may do, until when; and what they will see. */
export function InviteDialog({ accountId, me, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const first = firstOffer(me)
  const terms = useTerms({
    role: first.role,
    permissions: [...first.permissions],
    lastDay: null,
    note: null,
  })
  const problems = useTermProblems(terms)
  const inviting = useProvenAct(
    (body: { email: string; terms: GivenTerms }) =>
      api.call(createInvitation, { params: { accountId }, body }),
    {
      done: (_answer, { email }) => {
        onClose()
        toasts.add({ severity: 'success', summary: t`Invitation sent to ${email}.`, life: 5000 })
      },
    },
  )
  const { wrong, onSubmit, onChange } = useSchemaForm(inviteForm, ({ email }) => {
    if (!problems.check()) inviting.run({ email, terms: terms.given() })
  })
  const { fields, formErrors } = useFormFields({ email: t`Email` }, wrong, inviting.error)
  return (
    <Modal title={t`Invite someone`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        {...formErrors}
        errors={[...formErrors.errors, ...problems.errors]}
        onSubmit={onSubmit}
        pending={inviting.pending}
        submitLabel={t`Send invitation`}
        fullSubmit
      >
        <Stack gap={5}>
          <p>
            <Trans>We’ll email them a link. It works for this address only.</Trans>
          </p>
          <EmailField {...fields.email} required autoComplete="off" onChange={onChange} />
          <TermsFields terms={terms} me={me} problems={problems} />
        </Stack>
      </Form>
    </Modal>
  )
}

/** The least that whoever invites can give. */
function firstOffer(me: AccountPerson) {
  const { permissions } = me
  const may = (each: 'viewer' | 'payer') =>
    hasAllOf(me, { role: each, permissions: rolePermissions[each] })
  if (may('viewer')) return { role: 'viewer', permissions: rolePermissions.viewer } as const
  if (may('payer')) return { role: 'payer', permissions: rolePermissions.payer } as const
  return { role: 'viewer', permissions: permissions.slice(0, 1) } as const
}
