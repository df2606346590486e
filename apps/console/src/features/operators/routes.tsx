import { msg } from '@lingui/core/macro'
import { returnSearch } from '@portal/browser/device/provider-return'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'
import { auditSearch } from './audit/audit-address.ts'
import { keysSearch } from './keys/keys-address.ts'
import { invitationSearch } from './join/invitation-address.ts'
import { operatorsSearch } from './operators-address.ts'
import { operatorsProblems } from './operators-problems.ts'
import { signInSearch } from './sign-in/sign-in-address.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/sign-in',
      title: msg`Sign in`,
      needs: 'anyone',
      search: signInSearch,
      page: () => import('./sign-in/sign-in-page.tsx'),
    }),
    consolePage({
      path: '/sign-in/provider',
      title: msg`Sign in`,
      needs: 'anyone',
      search: returnSearch,
      page: () => import('./sign-in/provider-return-page.tsx'),
    }),
    consolePage({
      path: '/invitation',
      title: msg`Join the console`,
      needs: 'anyone',
      search: invitationSearch,
      load: async ({ search, query }) => {
        const { invitationQuery } = await import('./join/invitation-query.ts')
        await query.ensureQueryData(invitationQuery(search.token))
      },
      page: () => import('./join/invitation-page.tsx'),
    }),
    consolePage({
      path: '/operators',
      title: msg`Operators`,
      needs: 'manage-operators',
      nav: { group: 'access', order: 10, icon: 'user' },
      search: operatorsSearch,
      load: async ({ query }) => {
        const { operatorsQuery } = await import('./operators-queries.ts')
        await query.ensureQueryData(operatorsQuery)
      },
      page: () => import('./operators-page.tsx'),
    }),
    consolePage({
      path: '/security',
      title: msg`Your sign-in`,
      needs: 'any',
      load: async ({ query }) => {
        const { ownPasskeysQuery, ownSessionsQuery } =
          await import('./security/security-queries.ts')
        await Promise.all([
          query.ensureQueryData(ownPasskeysQuery),
          query.ensureQueryData(ownSessionsQuery),
        ])
      },
      page: () => import('./security/security-page.tsx'),
    }),
    consolePage({
      path: '/audit',
      title: msg`Audit`,
      needs: 'read-audit',
      nav: { group: 'access', order: 90, icon: 'file' },
      search: auditSearch,
      load: async ({ search, query }) => {
        const { auditCheckQuery, auditQuery } = await import('./audit/audit-queries.ts')
        await Promise.all([
          query.ensureInfiniteQueryData(auditQuery(search)),
          query.ensureQueryData(auditCheckQuery),
        ])
      },
      page: () => import('./audit/audit-page.tsx'),
    }),
    consolePage({
      path: '/keys',
      title: msg`Keys`,
      needs: 'manage-systems',
      nav: { group: 'access', order: 20, icon: 'key' },
      search: keysSearch,
      load: async ({ query }) => {
        const { keysQuery } = await import('./keys/keys-queries.ts')
        await query.ensureQueryData(keysQuery)
      },
      page: () => import('./keys/keys-page.tsx'),
    }),
  ],
  problems: operatorsProblems,
}
