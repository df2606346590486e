export const forNobody = ['delete-old-operator-sessions']
