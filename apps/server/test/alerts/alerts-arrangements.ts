export const forNobody = ['delete-old-alerts']
