/** The only registry of permissions. The server, routes, menu, controls and printed matrix all read it. */
export const actions = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
] as const
export type Action = (typeof actions)[number]

export const roleCode = { admin: 1, manager: 2, cashier: 3 } as const
export type Role = keyof typeof roleCode

const everyone = ['admin', 'manager', 'cashier'] as const
const managers = ['admin', 'manager'] as const
const owners = ['admin'] as const

type Grants = Partial<Record<Action, readonly Role[]>>

/** The merchant roles that have each permission. Provider staff use `providerRegistry`. */
export const registry = {
  notification: { query: everyone, get: everyone, edit: everyone },
  // Everyone arranges their own dashboard; sample figures affect everyone's.
  dashboard: { query: everyone, edit: everyone, enable: managers, disable: managers },
  order: { query: everyone, get: everyone, edit: everyone, export: managers },
  // A cashier's refund is a request that waits for a manager's approval.
  refund: { query: everyone, get: everyone, add: everyone, export: managers },
  // A cashier sees only their own requests.
  refundAudit: { query: everyone, edit: managers, export: managers },
  // Refunds for another merchant of the group.
  familyRefund: { add: managers },
  exception: { query: managers, edit: managers },
  dispute: { query: managers, get: managers, edit: managers, export: managers },
  settlement: { query: everyone, get: everyone, add: managers, edit: managers, export: managers },
  hold: { query: everyone, add: managers, edit: managers },
  transaction: { query: everyone, export: managers },
  monthly: { query: managers, get: managers, export: managers },
  reconciliation: { query: managers, get: managers, add: managers, edit: managers, export: managers },
  simulator: { query: managers, export: managers },
  view: { query: everyone, add: everyone, edit: everyone, delete: everyone },
  exportJob: { query: everyone, get: everyone, add: everyone, edit: everyone, delete: everyone },
  preAuth: { edit: everyone },
  storeCode: {
    query: everyone,
    export: everyone,
    add: managers,
    edit: managers,
    enable: managers,
    disable: managers,
  },
  invoice: {
    query: everyone,
    get: everyone,
    add: everyone,
    edit: managers,
    disable: managers,
    export: managers,
  },
  paymentLink: {
    query: everyone,
    get: everyone,
    add: everyone,
    edit: managers,
    enable: managers,
    disable: managers,
    export: managers,
  },
  catalogue: { query: everyone, add: managers, edit: managers, delete: managers, export: managers },
  image: { add: everyone },
  device: {
    query: managers,
    get: managers,
    add: managers,
    edit: managers,
    enable: managers,
    disable: managers,
    export: managers,
  },
  // The only permissions of a session opened at a till with a PIN.
  pos: { query: everyone, get: everyone, add: everyone, edit: everyone },
  mail: { query: managers, get: managers, add: managers, export: managers },
  developer: {
    query: managers,
    get: managers,
    add: managers,
    edit: managers,
    enable: managers,
    disable: managers,
  },
  subMerchant: { query: managers, get: managers, add: managers, edit: managers, export: managers },
  merchant: { get: everyone },
  business: { get: managers, edit: managers },
  // Only owners can read the payout account in full and change it.
  bankDetails: { get: owners, edit: owners },
  changeRequest: { query: managers, get: managers, delete: managers, export: managers },
  document: { query: managers, get: managers, add: managers, delete: managers, export: managers },
  staff: {
    query: managers,
    get: managers,
    add: managers,
    edit: managers,
    enable: managers,
    disable: managers,
    export: managers,
  },
  // The person's own password, second factor, passkeys, WeChat and sessions.
  security: { query: everyone, edit: everyone },
  securityPolicy: { get: managers, edit: owners },
  refundPassword: { get: managers, edit: owners },
  paymentSetting: { get: everyone, edit: managers },
  cardSetting: { get: everyone, edit: managers },
  riskLimit: { query: managers, edit: managers },
  // A cashier sees only their own actions.
  activityLog: { query: everyone, get: managers, add: managers, export: managers },
  mailSetting: { get: managers, edit: managers, add: managers },
} as const satisfies Record<string, Grants>

export const providerRegistry = {
  providerMerchant: ['query', 'get', 'add', 'edit', 'export'],
  compliance: ['query', 'add', 'edit', 'export'],
  merchantNote: ['query', 'add', 'edit', 'export'],
  visit: ['query', 'add', 'edit', 'export'],
  channelAccount: ['query', 'add', 'edit'],
  payout: ['query', 'get', 'add', 'edit', 'import', 'export'],
  monthlyDesk: ['query', 'get', 'edit', 'export'],
  reconciliationDesk: ['query', 'get', 'edit', 'import', 'export'],
  bankCredit: ['query', 'edit', 'import', 'export'],
  ratePlan: ['query', 'edit'],
  registration: ['query', 'get', 'edit', 'export'],
  changeDesk: ['query', 'get', 'edit', 'export'],
  documentDesk: ['query', 'get', 'edit', 'export'],
  subMerchantDesk: ['query', 'get', 'edit', 'export'],
  standing: ['get', 'edit'],
  user: ['query', 'get', 'add', 'edit', 'enable', 'disable', 'import', 'export'],
  department: ['query', 'add', 'edit', 'delete'],
  post: ['query', 'add', 'edit', 'delete', 'export'],
  role: ['query', 'get', 'add', 'edit', 'delete', 'export'],
  menu: ['query', 'add', 'edit', 'delete'],
  orderDesk: ['query', 'get', 'export'],
  refundAuditDesk: ['query', 'edit', 'export'],
  refundDesk: ['query', 'edit', 'export'],
  exceptionDesk: ['query', 'edit', 'export'],
  invoiceDesk: ['query', 'get', 'disable', 'export'],
  paymentLinkDesk: ['query', 'get', 'enable', 'disable', 'export'],
  storeCodeDesk: ['query', 'get', 'enable', 'disable', 'export'],
  catalogueDesk: ['query', 'get', 'enable', 'disable', 'export'],
  notificationDesk: ['query', 'get', 'edit', 'export'],
  riskRule: ['query', 'get', 'add', 'edit', 'export'],
  riskList: ['query', 'get', 'add', 'edit', 'delete', 'import', 'export'],
  riskHit: ['query', 'get', 'edit', 'export'],
  channelHealth: ['query', 'edit', 'export'],
  dictionary: ['query', 'add', 'edit', 'delete', 'export'],
  parameter: ['query', 'add', 'edit', 'delete', 'export'],
  staffNotice: ['query', 'get', 'add', 'edit', 'export'],
  announcement: ['query', 'get', 'add', 'edit', 'export'],
  mailTemplate: ['query', 'get', 'add', 'edit', 'export'],
  mailLog: ['query', 'get', 'add', 'export'],
  branding: ['get', 'edit'],
  image: ['add'],
  disputeDesk: ['query', 'get', 'add', 'edit', 'export'],
  adjustment: ['query', 'get', 'add', 'edit', 'export'],
  reserve: ['query', 'get', 'add', 'edit', 'export'],
  organization: ['query', 'get', 'add', 'edit', 'export'],
  commission: ['query', 'get', 'add', 'edit', 'export'],
  performance: ['query', 'export'],
  radar: ['query', 'edit', 'export'],
  fxRate: ['query', 'add', 'edit', 'import', 'export'],
  onlineUser: ['query', 'edit', 'export'],
  signInLog: ['query', 'edit', 'export'],
  operationLog: ['query', 'export'],
  scheduledJob: ['query', 'get', 'edit', 'export'],
  queue: ['query', 'edit', 'export'],
  apiLog: ['query', 'edit', 'export'],
  cache: ['query', 'edit'],
  serverHealth: ['query'],
  databaseHealth: ['query', 'export'],
  tool: ['query'],
  // The person's own, as in a merchant.
  security: ['query', 'edit'],
  view: ['query', 'add', 'edit', 'delete'],
} as const satisfies Record<string, readonly Action[]>

type Joined<R> = {
  [K in keyof R & string]: `${K}.${R[K] extends readonly string[] ? R[K][number] : keyof R[K] & string}`
}[keyof R & string]
export type Permission = Joined<typeof registry>
export type ProviderPermission = Joined<typeof providerRegistry>

/** Every permission that a provider role can grant. */
export const providerRights: readonly ProviderPermission[] = Object.entries(providerRegistry).flatMap(
  ([name, actions]) => actions.map((action) => `${name}.${action}` as ProviderPermission),
)

/** Whether a role has a permission. Permissions that are not in the registry are denied. */
export function can(role: Role, permission: Permission): boolean {
  const [name, action] = permission.split('.') as [keyof typeof registry, Action]
  const granted = (registry[name] as Grants | undefined)?.[action]
  return granted?.includes(role) ?? false
}

/** Returns the specification's `roles.permissions`: each permission with the role's actions. */
export function permissionsOf(role: Role): { permissionId: string; actionList: Action[] }[] {
  return Object.entries(registry).map(([permissionId, grants]) => ({
    permissionId,
    actionList: actions.filter((action) => (grants as Grants)[action]?.includes(role)),
  }))
}
