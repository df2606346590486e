/** The pages of the portal that mails about contact details lead to. */
export const contactPages = {
  contact: (accountId: string) => `/accounts/${accountId}/edit-contact`,
  /** The form of its priority service, open. */
  priority: (accountId: string) => `/accounts/${accountId}/edit-contact?edit=priority`,
  undo: (token: string) => `/contact-changed?token=${token}`,
  /** Without signing in. */
  pay: (account: string, bill: string) =>
    `/payments/steps?${new URLSearchParams({ account, bill }).toString()}`,
}
