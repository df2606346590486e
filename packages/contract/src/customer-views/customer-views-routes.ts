import type { RouteGroup } from '../route.ts'
import { closeCustomerView, getCustomerView, openCustomerView } from './customer-views.ts'

export const customerViewsRoutes = {
  tag: {
    name: 'customer-views',
    description: 'The portal as an operator sees it through a customer’s eyes',
  },
  routes: { openCustomerView, getCustomerView, closeCustomerView },
} as const satisfies RouteGroup
