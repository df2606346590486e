import { getPriorityDocument } from '@portal/contract/account-contact/account-contact-priority'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { saveDocument } from '../../../native/save-document.ts'

/** Saves a document that was sent, under its own name. */
export function useSaveDocument(accountId: string) {
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const params = { accountId, priorityDocumentId: id }
      const answer = await api.call(getPriorityDocument, { params })
      saveDocument(await answer.blob(), name)
    },
    meta: { announced: true },
  })
}
