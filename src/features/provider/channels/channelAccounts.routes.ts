import { channelAccountsContract } from '#features/provider/channels/channelAccounts.contract.ts'
import {
  addAccount,
  channelsOfMerchant,
  decideAccountRequest,
  editAccount,
  routeWay,
  testAccount,
} from '#features/provider/channels/channelAccounts.service.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { test, ...others } = channelAccountsContract

export const channelAccountRoutes = {
  ...channelRoutes(
    { test },
    { test: (caller, { merchantId, accountId }) => testAccount(caller, merchantId, accountId) },
  ),
  ...routes(others, {
    get: (ctx, { merchantId }) => channelsOfMerchant(ctx, merchantId),
    add: (ctx, { merchantId, ...account }) => addAccount(ctx, merchantId, account),
    edit: (ctx, { merchantId, ...account }) => editAccount(ctx, merchantId, account),
    decide: (ctx, { merchantId, ...decided }) => decideAccountRequest(ctx, merchantId, decided),
    route: (ctx, { merchantId, ...route }) => routeWay(ctx, merchantId, route),
  }),
}
