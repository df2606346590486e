export const forNobody = ['delete-old-webhook-events', 'replay-webhook-events']
