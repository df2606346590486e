import type { Conversation } from '@portal/contract/support/support-conversations'
import type { SupportDirectory } from '@portal/contract/support/support'
import { accountId, otherAccountId } from './sample-ids.ts'

const both = (text: string) => ({ en: text, es: text })
const weekdays = (opens: string, closes: string) => [{ days: [1, 2, 3, 4, 5], opens, closes }]
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }]

export function sampleDirectory(changes: Partial<SupportDirectory> = {}): SupportDirectory {
  return {
    emergency: {
      phone: '+1 541 555 0199',
      advice: both('Stay at least 30 feet away.'),
      answered: both('Answered day and night.'),
    },
    lines: [
      {
        id: 'service',
        name: both('Customer service'),
        phone: '+1 541 555 0100',
        hours: weekdays('07:00', '19:00'),
        always: false,
      },
      {
        id: 'outages',
        name: both('Outages'),
        phone: '+1 541 555 0199',
        hours: always,
        always: true,
      },
    ],
    concerns: [
      {
        id: 'outage',
        name: both('Power is out'),
        icon: 'outages',
        pages: [],
        line: 'outages',
        urgent: true,
      },
      {
        id: 'bill',
        name: both('A bill or payment'),
        icon: 'bill',
        pages: ['pay', 'bills'],
        line: 'service',
        urgent: false,
      },
      {
        id: 'moving',
        name: both('Moving'),
        icon: 'home',
        pages: [],
        line: 'service',
        urgent: false,
      },
      {
        id: 'other',
        name: both('Something else'),
        icon: 'mail',
        pages: [],
        line: 'service',
        urgent: false,
      },
    ],
    offices: [
      {
        name: both('Main office'),
        address: ['40 Bay Avenue', 'Cedar Bay'],
        at: { latitude: 44.6312, longitude: -124.0476 },
        hours: weekdays('08:00', '17:00'),
        accessible: true,
        services: [both('Pay by cash')],
      },
      {
        name: both('Alder desk'),
        address: ['112 Alder Street', 'Cedar Bay'],
        at: { latitude: 44.6335, longitude: -124.0542 },
        hours: [{ days: [2, 4], opens: '10:00', closes: '14:00' }],
        accessible: false,
        services: [],
      },
    ],
    map: {
      water: [
        [
          [-124.06, 44.6246],
          [-124.032, 44.628],
          [-124.032, 44.62],
          [-124.06, 44.62],
        ],
      ],
      waterName: 'Cedar Bay',
      streets: [
        {
          name: 'Bay Avenue',
          path: [
            [-124.06, 44.6296],
            [-124.032, 44.6319],
          ],
        },
      ],
    },
    holidays: [{ date: '2026-11-26', name: both('Thanksgiving') }],
    letters: ['Cedar Bay Power', 'P.O. Box 40'],
    links: [{ name: 'Mastodon', address: 'https://social.example/@power' }],
    writing: { hours: weekdays('08:00', '17:00'), answerDays: 1 },
    ...changes,
  }
}

export function sampleConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: otherAccountId,
    number: 'M-7K3M-9Q2X',
    concern: 'bill',
    accountId,
    startedAt: '2026-11-23T18:00:00.000Z',
    lastAt: '2026-11-23T18:00:00.000Z',
    state: 'waiting',
    email: 'maya@example.com',
    messages: [
      {
        id: accountId,
        by: 'customer',
        text: 'Why was my bill estimated?',
        sentAt: '2026-11-23T18:00:00.000Z',
        files: [],
      },
    ],
    ...changes,
  }
}
