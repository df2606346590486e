import { msg } from '@lingui/core/macro'
import {
  phoneNumberMessage,
  purposeMessage,
} from '@portal/contract/account-contact/account-contact-ways'
import {
  postcodeMessage,
  regionMessage,
  zipCodeMessage,
} from '@portal/contract/account-contact/account-contact-mailing'
import {
  equipmentMessage,
  hoursMessage,
} from '@portal/contract/account-contact/account-contact-priority'
import { textableMessage } from '@portal/contract/identity/identity-text-number'
import { lineTooLongMessage, missingMessage } from '@portal/contract/plain-line'
import { addSentences } from '@portal/browser/api/error-message'
import { addFieldWords } from '@portal/browser/api/field-message'
import '@portal/browser/forms/plain-words'

/** Why something could not be saved. */
const contactProblems = {
  'contact-there-already': msg`This account has it already. Look for it in the list.`,
  'contacts-full': msg`An account can have ten of each. Remove one first.`,
  'too-many-codes': msg({
    message:
      'We’ve sent a lot of codes in a short time. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  'priority-asked-already': msg`Someone asked for priority service already. We’re looking at it.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    'account-contact': typeof contactProblems
  }
}

// With the page: nobody else says any of this.
addSentences(contactProblems)
addFieldWords({
  [missingMessage]: msg`Fill this in`,
  [lineTooLongMessage]: msg`Use fewer characters`,
  [postcodeMessage]: msg`Check the postal code`,
  [zipCodeMessage]: msg`Check the ZIP code`,
  [regionMessage]: msg`Choose one of the list`,
  [purposeMessage]: msg`Choose at least one`,
  [phoneNumberMessage]: msg`Check the phone number`,
  [equipmentMessage]: msg`Choose what depends on power`,
  [textableMessage]: msg`We can’t text that number. Enter the number of a mobile phone.`,
  [hoursMessage]: msg`Give the hours as a number up to 99`,
})
