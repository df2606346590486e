import type { RouteGroup } from '../route.ts'
import { accountContactRecords } from './account-contact-records.ts'
import { getAccountContact, updateBillReading, updateEmergencyContact } from './account-contact.ts'
import {
  confirmContactWay,
  createContactWay,
  removeContactWay,
  sendContactCode,
  undoContactChange,
  updateContactWay,
} from './contact-ways.ts'
import { correctServiceAddress, updateMailingAddress } from './mailing-address.ts'
import { askPriorityService, endPriorityService, getPriorityDocument } from './priority-service.ts'

export const accountContactRoutes = {
  tag: { name: 'account-contact', description: 'How an account is reached, and who needs more' },
  routes: {
    getAccountContact,
    createContactWay,
    sendContactCode,
    confirmContactWay,
    updateContactWay,
    removeContactWay,
    undoContactChange,
    updateMailingAddress,
    correctServiceAddress,
    updateBillReading,
    updateEmergencyContact,
    askPriorityService,
    endPriorityService,
    getPriorityDocument,
  },
  records: accountContactRecords,
} as const satisfies RouteGroup
