import type { RouteGroup } from '../route.ts'
import { accountContactRecords } from './account-contact-records.ts'
import { getAccountContact, updateBillReading, updateEmergencyContact } from './account-contact.ts'
import {
  checkContactChange,
  confirmContactWay,
  createContactWay,
  deleteContactWay,
  sendContactCode,
  undoContactChange,
  updateContactWay,
} from './account-contact-ways.ts'
import { createAddressCorrection, updateMailingAddress } from './account-contact-mailing.ts'
import {
  createPriorityService,
  deletePriorityService,
  getPriorityDocument,
} from './account-contact-priority.ts'

export const accountContactRoutes = {
  tag: { name: 'account-contact', description: 'How an account is reached, and who needs more' },
  routes: {
    getAccountContact,
    createContactWay,
    sendContactCode,
    confirmContactWay,
    updateContactWay,
    deleteContactWay,
    checkContactChange,
    undoContactChange,
    updateMailingAddress,
    createAddressCorrection,
    updateBillReading,
    updateEmergencyContact,
    createPriorityService,
    deletePriorityService,
    getPriorityDocument,
  },
  records: accountContactRecords,
} as const satisfies RouteGroup
