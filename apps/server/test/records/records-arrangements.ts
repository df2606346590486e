export const forNobody = ['run-import', 'give-import-up', 'delete-old-imports']
