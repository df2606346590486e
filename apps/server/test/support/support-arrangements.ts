export const forNobody = ['delete-old-conversations']
