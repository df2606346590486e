import { rolePermissions } from '@portal/contract/access/access'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { isolatedName } from '../../../ports/mail/isolated-name.ts'
import { accessPages } from './access-pages.ts'
import { accessWords } from './access-words.ts'
import type { GivenFacts } from './access-words.ts'

export interface AccessNews extends GivenFacts {
  what:
    | 'invited'
    | 'accepted'
    | 'declined'
    | 'changed'
    | 'ended'
    | 'left'
    | 'returned'
    | 'owns-again'
  /** The person's, or the address that was invited. */
  name: string
  /** Who did it, and whether that is the reader. */
  by: string
  byYou: boolean
}

const payer = { role: 'payer', permissions: ['see-amounts', 'pay'] } as const
const dana = { ...payer, name: 'dana@baybooks.example', by: 'Lena Halvorsen', byYou: false }
const tomas = { ...payer, name: 'Tomás Rivera', by: 'Lena Halvorsen', byYou: false }

function isolatedNames<Facts extends Pick<AccessNews, 'name' | 'by'>>(facts: Facts): Facts {
  return { ...facts, name: isolatedName(facts.name), by: isolatedName(facts.by) }
}

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
    returned: { what: 'returned', ...tomas, by: 'Tomás Rivera' },
    'owns it again': {
      what: 'owns-again',
      ...tomas,
      role: 'owner',
      permissions: [...rolePermissions.owner],
    },
  },
  button: {
    en: 'See who has access',
    es: 'Ver quién tiene acceso',
    page: ({ accountId }) => accessPages.access(accountId),
  },
  en: ({ account, what, byYou, ...facts }, { phone }) => {
    const { name, by, ...given } = isolatedNames(facts)
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
      case 'owns-again':
        return {
          subject: `${name} owns account ${account} again`,
          paragraphs: [
            `${by}’s profile was secured. In the days before, ${name} stopped being an owner of account ${account} through that profile. In case that was someone else’s doing, ${name} is an owner again.`,
          ],
          notes: [`If you meant to end their access, you can do so again. Questions? ${phone}`],
        }
      case 'left':
        return {
          subject: `${name} left account ${account}`,
          paragraphs: [
            `${name} gave up their access to account ${account}. What they had set up for it, such as autopay, stops.`,
          ],
        }
      case 'returned':
        return {
          subject: `${name} is back on account ${account}`,
          paragraphs: [
            `${name} left account ${account} and undid it shortly after. As before, they can do this: ${may}.`,
          ],
        }
    }
  },
  es: ({ account, what, byYou, ...facts }, { phone }) => {
    const { name, by, ...given } = isolatedNames(facts)
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
      case 'owns-again':
        return {
          subject: `${name} vuelve a ser propietario de la cuenta ${account}`,
          paragraphs: [
            `El perfil de ${by} quedó protegido de nuevo. En los días anteriores, desde ese perfil ${name} dejó de ser propietario de la cuenta ${account}. Por si lo hizo otra persona, ${name} vuelve a ser propietario.`,
          ],
          notes: [
            `Si usted quería terminar su acceso, puede hacerlo de nuevo. ¿Preguntas? ${phone}`,
          ],
        }
      case 'left':
        return {
          subject: `${name} dejó la cuenta ${account}`,
          paragraphs: [
            `${name} renunció a su acceso a la cuenta ${account}. Lo que había configurado en ella, como el pago automático, se detiene.`,
          ],
        }
      case 'returned':
        return {
          subject: `${name} volvió a la cuenta ${account}`,
          paragraphs: [
            `${name} dejó la cuenta ${account} y lo deshizo poco después. Como antes, puede: ${may}.`,
          ],
        }
    }
  },
})
