import { channelAccountsContract } from '#features/provider/channels/channelAccounts.contract.ts'
import {
  addAccount,
  channelsOfMerchant,
  editAccount,
  routeWay,
} from '#features/provider/channels/channelAccounts.service.ts'
import { routes } from '#server/http/routes.ts'

export const channelAccountRoutes = routes(channelAccountsContract, {
  get: (ctx, { merchantId }) => channelsOfMerchant(ctx, merchantId),
  add: (ctx, { merchantId, ...account }) => addAccount(ctx, merchantId, account),
  edit: (ctx, { merchantId, ...account }) => editAccount(ctx, merchantId, account),
  route: (ctx, { merchantId, ...route }) => routeWay(ctx, merchantId, route),
})
