export const forNobody = ['bill-run', 'asked-bill-run']
