import { ownerResetsContract } from '#features/account/staff/operations/ownerResets.contract.ts'
import {
  decideOwnerReset,
  ownerResets,
  proposeOwnerReset,
} from '#features/account/staff/operations/ownerResets.service.ts'
import { routes } from '#server/http/routes.ts'

export const ownerResetRoutes = routes(ownerResetsContract, {
  list: (ctx, { merchantId }) => ownerResets(ctx, merchantId),
  propose: (ctx, { merchantId, ...input }) => proposeOwnerReset(ctx, merchantId, input),
  decide: (ctx, { merchantId, ...decided }) => decideOwnerReset(ctx, merchantId, decided),
})
