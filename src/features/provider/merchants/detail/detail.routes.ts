import { merchantDetailContract } from '#features/provider/merchants/detail/detail.contract.ts'
import {
  businessOfMerchant,
  devicesOfMerchant,
  documentsOfMerchant,
  editMerchant,
  gatewayOfMerchant,
  merchantDetailOf,
  paymentOfMerchant,
  setGateway,
  settlementsOfMerchant,
  staffOfMerchant,
  subsOfMerchant,
  timelineOfMerchant,
} from '#features/provider/merchants/detail/detail.service.ts'
import { grantsOf, setGrants } from '#features/provider/merchants/detail/grants.service.ts'
import { routes } from '#server/http/routes.ts'

export const merchantDetailRoutes = routes(merchantDetailContract, {
  get: (ctx, { merchantId }) => merchantDetailOf(ctx, merchantId),
  business: (ctx, { merchantId }) => businessOfMerchant(ctx, merchantId),
  payment: (ctx, { merchantId }) => paymentOfMerchant(ctx, merchantId),
  gateway: (ctx, { merchantId }) => gatewayOfMerchant(ctx, merchantId),
  staff: (ctx, { merchantId }) => staffOfMerchant(ctx, merchantId),
  devices: (ctx, { merchantId }) => devicesOfMerchant(ctx, merchantId),
  subMerchants: (ctx, { merchantId }) => subsOfMerchant(ctx, merchantId),
  settlements: (ctx, { merchantId }) => settlementsOfMerchant(ctx, merchantId),
  documents: (ctx, { merchantId }) => documentsOfMerchant(ctx, merchantId),
  timeline: (ctx, { merchantId }) => timelineOfMerchant(ctx, merchantId),
  grants: (ctx, { merchantId }) => grantsOf(ctx, merchantId),
  edit: (ctx, { merchantId, ...input }) => editMerchant(ctx, merchantId, input),
  setGrants: (ctx, { merchantId, known, grants }) => setGrants(ctx, merchantId, { known, grants }),
  setGateway: (ctx, { merchantId, ...input }) => setGateway(ctx, merchantId, input),
})
