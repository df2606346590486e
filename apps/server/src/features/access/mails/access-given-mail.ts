import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { accessPages } from './access-pages.ts'
import { accessWords } from './access-words.ts'
import type { GivenFacts } from './access-words.ts'

/** To somebody whose access to an account another one changed, or gave back. */
export const accessGivenMail = accountAlert<GivenFacts & { isBack: boolean }>({
  name: 'access-given',
  event: 'access',
  examples: {
    changed: { role: 'payer', permissions: ['see-amounts', 'pay'], isBack: false },
    'chosen one by one': {
      role: 'viewer',
      permissions: ['see-amounts', 'pay', 'report'],
      isBack: false,
    },
    'given back': { role: 'viewer', permissions: ['see-amounts', 'see-usage'], isBack: true },
  },
  button: {
    en: 'Open the account',
    es: 'Abrir la cuenta',
    page: ({ accountId }) => accessPages.account(accountId),
  },
  en: ({ account, isBack, ...given }) => ({
    subject: isBack
      ? `You have access to account ${account} again`
      : `What you can do on account ${account} has changed`,
    paragraphs: [
      `From now on, you can do this on account ${account}: ${accessWords('en', given)}.`,
    ],
  }),
  es: ({ account, isBack, ...given }) => ({
    subject: isBack
      ? `Tiene otra vez acceso a la cuenta ${account}`
      : `Cambió lo que puede hacer en la cuenta ${account}`,
    paragraphs: [
      `Desde ahora puede hacer lo siguiente en la cuenta ${account}: ${accessWords('es', given)}.`,
    ],
  }),
})
