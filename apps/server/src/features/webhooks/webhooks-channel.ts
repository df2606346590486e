/** Where servers hear that events wait. */
export const webhooksChannel = 'webhooks'
