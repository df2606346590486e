export const forNobody = ['delete-old-operator-sessions', 'check-operator-audit']
