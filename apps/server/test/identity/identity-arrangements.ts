export const forNobody = ['delete-old-sessions', 'mail-order']
