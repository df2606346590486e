/** What samples of several nouns name. Each noun's own stand in `<noun>-samples.ts`, small and complete; a test changes what it is about. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })

export const accountId = '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f10'
export const otherAccountId = '0f0bb2c4-26d7-4a3c-8f1f-0c4f3e0f6a21'
export const billId = '3d5c3f7a-5b0e-4f0e-9a55-6a9a2f0d7c11'
export const olderBillId = '9f0c7e52-7a0d-4b61-8f3a-2f6f4f3f9d12'
export const paymentId = '5a1f3c9e-1b2d-4e3f-8a4b-7c6d5e4f3a21'
export const methodId = 'c2a4e6f8-1a3c-4e5f-9b7d-0a2b4c6d8e10'
