/** The pages of the portal that mails about access lead to. */
export const accessPages = {
  invitation: (token: string) => `/invitation?token=${token}`,
  addedAccount: (token: string) => `/accounts/added?token=${token}`,
  accounts: () => '/accounts',
  account: (accountId: string) => `/accounts/${accountId}`,
  access: (accountId: string) => `/accounts/${accountId}/manage-access`,
}
