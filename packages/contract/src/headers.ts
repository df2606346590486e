/** [SESSION-17] The headers of every answer, and what an absent one means. */
export const minVersionHeader = 'x-min-version'
export const absentMinVersion = '0.1.0'
export const guestFlagHeader = 'x-flag-guest'
export const registrationFlagHeader = 'x-flag-registration'
/** [SESSION-16] */
export const guestModeHeader = 'x-guest-mode'

/**
 * Headers of a call that begins a session. `1`: it may rest longer than the inactivity limit [SESSION-07], because
 * the person asked to stay signed in (or the call comes from a native app [SESSION-08]).
 */
export const rememberMeHeader = 'x-remember-me'
/** A random id that the device made for itself: a device that signed in before is not locked out by others' guesses. */
export const deviceIdHeader = 'x-device-id'

/** Names a request in answers, logs and what people tell the utility. */
export const requestIdHeader = 'x-request-id'
/** So many seconds until it makes sense to ask again. */
export const retryAfterHeader = 'retry-after'

/** What an upload's bytes travel as, whatever they are. */
export const uploadType = 'application/octet-stream'
