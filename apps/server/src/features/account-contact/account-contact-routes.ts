import type { accountContactRoutes } from '@portal/contract/account-contact/account-contact-routes'
import { ownTransactions } from '../../http/handler.ts'
import type { AccountContext, HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { requireRealNumber } from '../identity/real-number-reads.ts'
import { askForCorrection } from './address/correct-service-address.ts'
import { sayMailingAddress } from './address/say-mailing-address.ts'
import { findContact, lockContact, saveEmergency, saveReading } from './contact-store.ts'
import type { ContactSurroundings } from './contact-surroundings.ts'
import { askPriority, endPriority } from './priority/ask-priority.ts'
import { findDocument } from './priority/priority-store.ts'
import { viewContact } from './view-contact.ts'
import { addWay, confirmWay, sendCodeAgain } from './ways/add-way.ts'
import { chooseForWay, removeWay } from './ways/remove-way.ts'
import { checkContactChange, undoContactChange } from './ways/undo-change.ts'
import { writeContactAct } from './write-contact-act.ts'

export function accountContactHandlers(
  surroundings: ContactSurroundings,
): HandlersOf<typeof accountContactRoutes> {
  return {
    getAccountContact: (_call, context) => viewContact(surroundings, context),
    createContactWay: ({ body }, context) => {
      if (body.at.kind === 'phone') requireRealNumber(body.at.value, 'at.value')
      return addWay(surroundings, body, context)
    },
    sendContactCode: ({ params }, context) =>
      sendCodeAgain(surroundings, params.contactWayId, context),
    confirmContactWay: ownTransactions(
      ({ params: { contactWayId }, body: { code } }: ConfirmCall, context: AccountContext) =>
        confirmWay(surroundings, { contactWayId, code }, context),
    ),
    updateContactWay: ({ params, body }, context) =>
      chooseForWay(surroundings, params.contactWayId, body, context),
    deleteContactWay: ({ params }, context) =>
      removeWay(surroundings, params.contactWayId, context),
    checkContactChange: ({ body }, context) => checkContactChange(body.token, context),
    undoContactChange: ({ body }, context) => undoContactChange(surroundings, body.token, context),
    updateMailingAddress: ({ body }, context) =>
      sayMailingAddress(surroundings, body.address, context),
    createAddressCorrection: ({ body }, context) => askForCorrection(surroundings, body, context),
    updateBillReading: async ({ body }, context) => {
      const { db, grant } = context
      await lockContact(db, grant.accountId)
      const known = await findContact(db, grant.accountId)
      await saveReading(db, grant.accountId, { ...known, ...body })
      await writeContactAct(db, 'bill-reading-changed', grant.accountId, context)
    },
    updateEmergencyContact: async ({ body }, context) => {
      const { db, grant } = context
      if (body.contact) requireRealNumber(body.contact.phone, 'phone')
      await lockContact(db, grant.accountId)
      await saveEmergency(db, grant.accountId, body.contact)
      await writeContactAct(db, 'emergency-contact-changed', grant.accountId, context)
    },
    createPriorityService: ({ body }, context) => askPriority(surroundings, body, context),
    deletePriorityService: (_call, context) => endPriority(surroundings, context),
    getPriorityDocument: async ({ params }, { db, grant }) => {
      const file = await findDocument(db, grant.accountId, params.priorityDocumentId)
      if (!file) throw problem('not-found')
      return { type: file.type, content: file.content, fileName: file.name }
    },
  }
}

interface ConfirmCall {
  params: { contactWayId: string }
  body: { code: string }
}
