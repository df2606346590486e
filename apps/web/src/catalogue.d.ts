declare module '*.po?start' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?accounts' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?billing' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?payments' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?arrangements' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?profile' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?guest' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?identity' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?late' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?login' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
