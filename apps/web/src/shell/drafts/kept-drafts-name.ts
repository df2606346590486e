/** Where this tab keeps what stood in forms when a session ended. */
export const keptDraftsName = 'portal.drafts'
