export const forNobody = ['delete-profiles']
