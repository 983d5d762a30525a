import type { Shop } from '#test/dataScope/world.ts'

const month = new Date().toISOString().slice(0, 7)

/** Input that a list requires, or that puts merchants on its first page. */
export const inputs: Record<string, object> = {
  'apiLog.calls': { kind: 'console' },
  'performance.list': { month, by: 'department' },
  'performance.trend': { month, by: 'department' },
  // Without a group, it lists merchants of no organization, which are all of them here.
  'performance.merchants': { month, by: 'organization' },
}

/** Input of calls about a single merchant. */
export const ofOne: Record<string, (shop: Shop) => object> = {
  'channelHealth.attempts': ({ channelAccountId }) => ({ channelAccountId, minutes: 60 }),
  'provider/channelAttempts.export': ({ channelAccountId }) => ({ channelAccountId, minutes: 60 }),
}

/** These return numbers without names. */
export const numbers: readonly string[] = [
  ...['adjustmentDesk.totals', 'bdUsers.list', 'changeDesk.totals', 'compliance.totals'],
  ...['deskRefunds.totals', 'disputeDesk.totals', 'documentDesk.totals', 'invoiceDesk.totals'],
  ...['mailLog.totals', 'merchantTickets.totals', 'orderDesk.totals', 'paymentLinkDesk.totals'],
  ...['performance.list', 'performance.trend', 'providerMerchants.totals', 'providerMonthly.totals'],
  ...['radar.counts', 'refundDesk.totals', 'reserveDesk.calendar', 'reserveDesk.totals'],
  ...['riskHits.byRule', 'riskHits.totals', 'storeCodeDesk.totals', 'catalogueDesk.totals'],
]

const because = (reason: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, reason]))

/** Lists without rows of merchants or tested elsewhere, with the reason. */
export const elsewhere: Record<string, string> = {
  ...because(
    'the provider’s own people, limited by their departments: users.db.test, monitor.db.test',
    'users.list users.totals users.choices provider/users.export roleMembers.list operationLog.people',
  ),
  ...because(
    'numbers of the provider’s own people beside those of merchants: monitor.db.test',
    'onlineUsers.totals signInLog.totals apiLog.callTotals',
  ),
  ...because(
    'the portal itself: departments, posts, roles, menus, words, settings',
    'departments.list posts.list provider/posts.export roles.list roles.choices provider/roles.export menus.list userImport.template dictionaries.types dictionaries.values provider/dictionaries.export provider/dictionaryValues.export parameters.list provider/parameters.export mailTemplates.list provider/mailTemplates.export branding.get',
  ),
  ...because(
    'the product’s own running: servers, caches, jobs, faults',
    'caches.list databaseHealth.health databaseHealth.tables provider/databaseTables.export serverHealth.health scheduledJobs.list scheduledJobs.runs provider/scheduledJobs.export provider/jobRuns.export apiLog.errors provider/apiErrors.export queues.summary',
  ),
  ...because(
    'what the provider writes for all: notices, rules, lists, rates, agents',
    'announcements.list provider/announcements.export staffNotices.list provider/staffNotices.export riskRules.list provider/riskRules.export riskLists.list provider/riskLists.export riskLists.items provider/riskLists/items.export riskAlerts.watches fxRates.list fxRates.current fxRates.history fxRates.convert provider/fxRates.export organizations.list organizations.options provider/organizations.export visits.rules radar.digest',
  ),
  ...because(
    'businesses that are no merchants yet: whose they are is told by who began them, in opening.db.test',
    'registrationDesk.list registrationDesk.totals provider/registrations.export opening.list provider/openings.export',
  ),
  ...because(
    'a statement is for whoever reaches each merchant in it: commissions.db.test',
    'commissionStatements.list commissionStatements.totals provider/commissionStatements.export provider/commissionLines.export',
  ),
  ...because('the rows of performance.list, read by the same query', 'provider/performance.export'),
  ...because(
    'a run over orders of its own making: risk.db.test',
    'dryRuns.orders provider/dryRunOrders.export',
  ),
  ...because(
    'the provider’s own money at its bank and files of many merchants: desk.db.test, bankCredits',
    'bankCredits.accounts bankCredits.lines bankCredits.statements provider/bank/lines.export payoutDesk.files payoutDesk.originators payoutDesk.returns',
  ),
  ...because('names of departments and people to choose from', 'providerMerchants.belongings'),
}

/** The list and filter behind each menu badge. */
export const waitingLists: Record<string, [name: string, filter: object]> = {
  registrations: ['registrationDesk.list', { state: 'waiting' }],
  changes: ['changeDesk.list', { state: ['pending'] }],
  documents: ['documentDesk.list', { state: ['uploaded'] }],
  compliance: ['compliance.list', { stage: 'proposed' }],
  tickets: ['merchantTickets.list', { view: 'mine' }],
  subMerchants: ['subMerchantDesk.list', { status: ['submitted', 'inProgress'] }],
  refundAudits: ['refundAuditDesk.list', { status: 'waitAudit', level: 'provider' }],
  refundDesk: ['refundDesk.list', {}],
  exceptionDesk: ['exceptionDesk.list', { status: 'open' }],
  adjustments: ['adjustmentDesk.list', { status: 'proposed' }],
  reserves: ['reserveDesk.list', { waiting: true }],
  reconciliation: ['reconciliationDesk.differences', { state: 'open' }],
  riskHits: ['riskHits.list', { queue: 'waiting' }],
  riskAlerts: ['riskAlerts.list', { state: 'open' }],
  fxRates: ['fxRates.list', { state: 'waiting' }],
}
/** Badges for which every shop has something waiting. */
export const waitingHere = [
  ...['changes', 'documents', 'subMerchants', 'refundDesk', 'exceptionDesk', 'adjustments', 'reserves'],
  ...['settlementDesk', 'riskAlerts', 'reconciliation'],
]
