import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { accessPages } from './access-pages.ts'
import { accessWords } from './access-words.ts'
import type { GivenFacts } from './access-words.ts'

export interface AccessNews extends GivenFacts {
  what: 'invited' | 'accepted' | 'declined' | 'changed' | 'ended' | 'left'
  /** The person's, or the address that was invited. */
  name: string
  /** Who did it, and whether that is the reader. */
  by: string
  byYou: boolean
}

const payer = { role: 'payer', permissions: ['see-amounts', 'pay'] } as const
const dana = { ...payer, name: 'dana@baybooks.example', by: 'Lena Halvorsen', byYou: false }
const tomas = { ...payer, name: 'Tomás Rivera', by: 'Lena Halvorsen', byYou: false }

/** To the owners of an account: who else has access is another than before. */
export const accessNewsMail = accountAlert<AccessNews>({
  name: 'access-news',
  event: 'access',
  examples: {
    'you invited somebody': { what: 'invited', ...dana, byYou: true },
    'somebody is invited': { what: 'invited', ...dana },
    accepted: { what: 'accepted', ...tomas, by: 'Tomás Rivera' },
    declined: { what: 'declined', ...dana, by: 'Dana Park' },
    changed: { what: 'changed', ...tomas },
    ended: { what: 'ended', ...tomas },
    left: { what: 'left', ...tomas, by: 'Tomás Rivera' },
  },
  button: {
    en: 'See who has access',
    es: 'Ver quién tiene acceso',
    page: ({ accountId }) => accessPages.access(accountId),
  },
  en: ({ account, what, name, by, byYou, ...given }, { phone }) => {
    const may = accessWords('en', given)
    switch (what) {
      case 'invited':
        return {
          subject: `${name} is invited to account ${account}`,
          paragraphs: [
            byYou
              ? `You invited ${name} to account ${account}. Once they accept, they can do this: ${may}.`
              : `${by} invited ${name} to account ${account}. Once they accept, they can do this: ${may}.`,
          ],
          notes: [`If this shouldn’t have happened, take the invitation back or call us: ${phone}`],
        }
      case 'accepted':
        return {
          subject: `${name} now has access to account ${account}`,
          paragraphs: [`${name} accepted your invitation and can do this: ${may}.`],
        }
      case 'declined':
        return {
          subject: `${name} declined your invitation`,
          paragraphs: [`${name} doesn’t want access to account ${account}.`],
        }
      case 'changed':
        return {
          subject: `${by} changed ${name}’s access`,
          paragraphs: [`On account ${account}, ${name} can now do this: ${may}.`],
        }
      case 'ended':
        return {
          subject: `${by} ended ${name}’s access`,
          paragraphs: [`${name} no longer has access to account ${account}.`],
        }
      case 'left':
        return {
          subject: `${name} left account ${account}`,
          paragraphs: [`${name} gave up their access to account ${account}.`],
        }
    }
  },
  es: ({ account, what, name, by, byYou, ...given }, { phone }) => {
    const may = accessWords('es', given)
    switch (what) {
      case 'invited':
        return {
          subject: `Se invitó a ${name} a la cuenta ${account}`,
          paragraphs: [
            byYou
              ? `Usted invitó a ${name} a la cuenta ${account}. Cuando acepte, podrá: ${may}.`
              : `${by} invitó a ${name} a la cuenta ${account}. Cuando acepte, podrá: ${may}.`,
          ],
          notes: [`Si esto no debía pasar, retire la invitación o llámenos: ${phone}`],
        }
      case 'accepted':
        return {
          subject: `${name} ya tiene acceso a la cuenta ${account}`,
          paragraphs: [`${name} aceptó su invitación y puede: ${may}.`],
        }
      case 'declined':
        return {
          subject: `${name} rechazó su invitación`,
          paragraphs: [`${name} no quiere tener acceso a la cuenta ${account}.`],
        }
      case 'changed':
        return {
          subject: `${by} cambió el acceso de ${name}`,
          paragraphs: [`En la cuenta ${account}, ${name} ahora puede: ${may}.`],
        }
      case 'ended':
        return {
          subject: `${by} terminó el acceso de ${name}`,
          paragraphs: [`${name} ya no tiene acceso a la cuenta ${account}.`],
        }
      case 'left':
        return {
          subject: `${name} dejó la cuenta ${account}`,
          paragraphs: [`${name} renunció a su acceso a la cuenta ${account}.`],
        }
    }
  },
})
