export const forNobody = ['delete-old-conversations', 'delete-loose-files']
