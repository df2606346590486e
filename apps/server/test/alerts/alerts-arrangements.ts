export const forNobody = ['delete-old-alerts', 'mail-refused', 'text-refused']
