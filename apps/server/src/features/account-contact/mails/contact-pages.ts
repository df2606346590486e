/** The pages of the portal that mails about contact details lead to. */
export const contactPages = {
  contact: (accountId: string) => `/accounts/${accountId}/edit-contact`,
  undo: (token: string) => `/contact-changed?token=${token}`,
  /** Without signing in. */
  pay: (account: string, bill: string) =>
    `/payments/steps?${new URLSearchParams({ account, bill }).toString()}`,
}
