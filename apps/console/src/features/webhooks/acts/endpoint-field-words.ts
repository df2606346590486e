import { msg } from '@lingui/core/macro'
import { addFieldWords } from '@portal/browser/api/field-message'
import '@portal/browser/forms/plain-words'
import { lineTooLongMessage, missingMessage } from '@portal/contract/plain-line'

/** What the contract and the server say of an endpoint's fields. */
addFieldWords({
  [missingMessage]: msg`Fill this in`,
  [lineTooLongMessage]: msg`Use fewer characters`,
  'Use a whole address, such as https://systems.example.com/hooks': msg`Use a whole address, such as https://systems.example.com/hooks`,
  'Leave out name and password': msg`Leave out name and password`,
  'Leave out what follows #': msg`Leave out what follows #`,
  'Use an address that begins with https://': msg`Use an address that begins with https://`,
  'Use an address on the public internet': msg`Use an address on the public internet`,
})
