export const forNobody = ['bill-run']
