/** [SESSION-17] The headers of every answer, and what an absent one means. */
export const minVersionHeader = 'x-min-version'
export const absentMinVersion = '0.1.0'
export const guestFlagHeader = 'x-flag-guest'
export const registrationFlagHeader = 'x-flag-registration'
/** [SESSION-16] */
export const guestModeHeader = 'x-guest-mode'
