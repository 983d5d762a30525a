import { businessContract } from '#features/account/business/business.contract.ts'
import {
  businessOf,
  editContact,
  editPresence,
  timelineOfBusiness,
} from '#features/account/business/business.service.ts'
import { settlementInfoOf, showAccount } from '#features/account/business/settlementInfo.service.ts'
import { routes } from '#server/http/routes.ts'

export const businessRoutes = routes(businessContract, {
  get: (ctx) => businessOf(ctx),
  settlement: (ctx) => settlementInfoOf(ctx),
  timeline: (ctx) => timelineOfBusiness(ctx),
  showAccount: (ctx) => showAccount(ctx),
  editPresence: (ctx, { version, ...presence }) => editPresence(ctx, version, presence),
  editContact: (ctx, { version, ...contact }) => editContact(ctx, version, contact),
})
