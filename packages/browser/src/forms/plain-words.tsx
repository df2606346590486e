import { msg } from '@lingui/core/macro'
import { plainLineMessage } from '@portal/contract/plain-line'
import { addFieldWords } from '../api/field-message.tsx'

// With the forms that ask for names and notes: who signs in waits for none of it.
addFieldWords({ [plainLineMessage]: msg`Use plain text without line breaks` })
