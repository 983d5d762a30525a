import {
  askAccount,
  decideAccount,
  showAccount,
} from '#features/provider/organizations/organizationAccounts.service.ts'
import { organizationsContract } from '#features/provider/organizations/organizations.contract.ts'
import { organizationList } from '#features/provider/organizations/organizations.fields.ts'
import {
  addOrganization,
  editOrganization,
  lookingOf,
  organizationOf,
  organizationOptions,
  pageOfOrganizations,
} from '#features/provider/organizations/organizations.service.ts'
import {
  matchingOrganizations,
  organizationSource,
} from '#features/provider/organizations/organizations.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const organizationRoutes = routes(organizationsContract, {
  list: (ctx, query) => pageOfOrganizations(ctx, query),
  options: (ctx, wanted) => organizationOptions(ctx, wanted),
  get: (ctx, { organizationId }) => organizationOf(ctx, organizationId),
  add: (ctx, facts) => addOrganization(ctx, facts),
  edit: (ctx, input) => editOrganization(ctx, input),
  showAccount: (ctx, { organizationId }) => showAccount(ctx, organizationId),
  askAccount: (ctx, { organizationId, ...input }) => askAccount(ctx, organizationId, input),
  decideAccount: (ctx, input) => decideAccount(ctx, input),
})

export const organizationExports = [
  exportOf(organizationList, ({ db, signedIn: { dataScope }, now }, wanted) => {
    const looking = lookingOf({ dataScope, now })
    return organizationSource(looking).rowsOf(wanted, matchingOrganizations(db, looking, wanted))
  }),
]
