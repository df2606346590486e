/** The pages of the portal that mails about access lead to. */
export const accessPages = {
  invitation: (token: string) => `/invitation?token=${token}`,
  /** The one that waits for whoever is signed in. */
  ownInvitation: () => '/invitation',
  addedAccount: (token: string) => `/accounts/added?token=${token}`,
  accounts: () => '/accounts',
  account: (accountId: string) => `/accounts/${accountId}`,
  access: (accountId: string) => `/accounts/${accountId}/manage-access`,
}
