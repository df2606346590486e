export const forNobody = ['access-invitation', 'delete-old-access']
