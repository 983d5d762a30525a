import { asAdmin, firstIn, type Place } from '#test/e2e/place.ts'
import type { Visitor } from '#test/e2e/visitor.ts'

/** The provider’s portal. */
export const portalPlaces: Record<string, Place> = {
  'the merchants': { path: asAdmin('/admin'), ready: 'Place and currency' },
  'a merchant': { path: asAdmin('/admin/merchants/DEM8QX'), ready: 'Payments in 30 days' },
  'a merchant’s settlement': { path: merchant('settlement'), ready: 'Rates by payment method' },
  'a merchant’s compliance': { path: merchant('compliance'), ready: 'Decisions' },
  'a merchant’s tickets and notes': { path: merchant('notes'), ready: 'Add note' },
  'a merchant’s standing': { path: merchant('standing'), ready: 'What works' },
  'the openings': { path: asAdmin('/admin/opening'), ready: 'Steps done' },
  'an opening': { path: firstOf('opening', 'Openings'), ready: 'Preview and open' },
  'the registrations': { path: asAdmin('/admin/registrations'), ready: 'Kits Tea' },
  'a registration': { path: firstOf('registrations', 'Registrations'), ready: 'Requested login ID' },
  'change requests of all merchants': { path: asAdmin('/admin/changes'), ready: 'Pass, cooling off' },
  'a change request': { path: firstOf('changes', 'Change requests'), ready: 'Documents of the merchant' },
  'documents of all merchants': { path: asAdmin('/admin/documents'), ready: 'Pending review' },
  'the compliance reviews': { path: asAdmin('/admin/compliance'), ready: 'Category (MCC)' },
  'the tickets': { path: asAdmin('/admin/tickets'), ready: 'Certificate of the new address' },
  'a ticket': { path: firstOf('tickets', 'Tickets'), ready: 'Comments' },
  'a new ticket': { path: asAdmin('/admin/tickets'), press: 'New ticket', ready: 'Cancel' },
  'the visits': { path: asAdmin('/admin/visits'), ready: 'Who viewed which merchant’s console' },
  'applications of sub-merchants': {
    path: asAdmin('/admin/subMerchants'),
    ready: 'Payment method requests',
  },
  'an application of a sub-merchant': {
    path: firstOf('subMerchants', 'Sub-merchant applications'),
    ready: 'Address and contact',
  },
  'an order of any merchant': { path: firstOf('orders', 'Orders'), ready: 'Notifications to the merchant' },
  'refunds of all merchants': { path: asAdmin('/admin/refunds'), ready: 'Maple & Jade' },
  'a refund of any merchant': { path: firstOf('refunds', 'Refunds'), ready: 'Fee given back' },
  'the limits of refund audits': {
    path: asAdmin('/admin/refundAudits'),
    press: 'Limits',
    ready: 'Refunds to review',
  },
  'exceptions of all merchants': { path: asAdmin('/admin/exceptions'), ready: 'What happened' },
  'invoices of all merchants': { path: asAdmin('/admin/invoices'), ready: 'INV-000001' },
  'an invoice of any merchant': { path: firstOf('invoices', 'Invoices'), ready: 'Timeline' },
  'payment links of all merchants': { path: asAdmin('/admin/paymentLinks'), ready: 'Support our tea school' },
  'a payment link of any merchant': {
    path: firstOf('paymentLinks', 'Payment links'),
    ready: 'Merchant’s note',
  },
  'store codes of all merchants': { path: asAdmin('/admin/storeCodes'), ready: 'Market stall' },
  'a store code of any merchant': {
    path: firstOf('storeCodes', 'Store codes'),
    ready: 'What the payer is offered',
  },
  'products of all merchants': { path: asAdmin('/admin/catalogue'), ready: 'Jasmine tea' },
  'a product of any merchant': { path: firstOf('catalogue', 'Catalogue'), ready: 'Product number' },
  'sending several notifications again': {
    path: asAdmin('/admin/notifications'),
    press: 'Replay several',
    ready: 'Per minute',
  },
  'the attempts of a channel': { path: attempts, ready: 'What the channel said' },
  'the announcements': { path: asAdmin('/admin/announcements'), ready: 'Payouts over the holidays' },
  'a new announcement': { path: asAdmin('/admin/announcements/new'), ready: 'Preview · English' },
  'an announcement': { path: firstOf('announcements', 'Announcements'), ready: 'Withdraw' },
  'the mail log': { path: asAdmin('/admin/mailLog'), ready: 'Sent' },
  'an agent': { path: firstOf('organizations', 'Organizations'), ready: 'Change bank account' },
  'a new agent': {
    path: asAdmin('/admin/organizations'),
    press: 'Add organization',
    ready: 'Currency of the fees',
  },
  'a commission statement': {
    path: firstOf('commissions', 'Commission statements'),
    ready: 'Before rounding',
  },
  'the BD users': { path: asAdmin('/admin/commissions/bdUsers'), ready: 'Grace Leblanc' },
  'a BD user': { path: firstOf('commissions/bdUsers', 'BD users'), ready: 'View merchants' },
  'the merchants behind a figure': {
    path: asAdmin('/admin/performance'),
    press: 'Grace Leblanc',
    ready: 'Merchants of Grace Leblanc',
  },
  'the provider’s people': { path: asAdmin('/admin/users'), ready: 'Adele Morgan' },
  'the departments': { path: asAdmin('/admin/departments'), ready: 'Sales West' },
  'the posts': { path: asAdmin('/admin/posts'), ready: 'Risk analyst' },
  'the provider’s roles': { path: asAdmin('/admin/roles'), ready: 'Department and below' },
  'orders of all merchants': { path: asAdmin('/admin/orders'), ready: 'Maple & Jade' },
  'the refund audit of the provider': { path: asAdmin('/admin/refundAudits'), ready: 'Wait audit' },
  'the refund desk': { path: asAdmin('/admin/refundDesk'), ready: 'Reason' },
  'notifications to merchants': {
    path: asAdmin('/admin/notifications'),
    ready: 'Replay several',
  },
  'the agents': { path: asAdmin('/admin/organizations'), ready: 'Rainier Partners' },
  'commission statements': { path: asAdmin('/admin/commissions'), ready: 'Draft' },
  'commission policies': { path: asAdmin('/admin/commissions/policies'), ready: 'In force' },
  performance: { path: asAdmin('/admin/performance'), ready: 'Merchants opened' },
  'the radar': { path: asAdmin('/admin/radar'), ready: 'Documents missing' },
  'exchange rates': { path: asAdmin('/admin/fxRates'), ready: '1 CNY = 0.1915 CAD' },
  'the portal’s menu': { path: asAdmin('/admin/menus'), ready: 'Expand all' },
  'the risk rules': { path: asAdmin('/admin/riskRules'), ready: 'Very large payments' },
  'a new risk rule': { path: asAdmin('/admin/riskRules/new'), ready: 'Add a condition' },
  'the risk lists': { path: asAdmin('/admin/riskLists'), ready: 'Reported payers' },
  'the risk hits': { path: asAdmin('/admin/riskHits'), ready: 'Very large payments' },
  'the risk alerts': { path: asAdmin('/admin/riskAlerts'), ready: 'Many refunds in a day' },
  'the limits of a merchant': {
    path: asAdmin('/admin/riskLimits?merchantId=DEM8QX'),
    ready: 'All methods together',
  },
  'the settlement desk': { path: asAdmin('/admin/settlements'), ready: 'Cut-offs of the last 7 days' },
  'the payouts': { path: asAdmin('/admin/settlements?section=payouts'), ready: 'Bank of Montreal' },
  'the returns': { path: asAdmin('/admin/settlements?section=returns'), ready: 'Upload returns' },
  'the originators': { path: asAdmin('/admin/settlements?section=originators'), ready: 'Routing no.' },
  'a bank file': {
    path: firstOf('settlements?section=files', 'Bank files'),
    ready: 'Read back from the file',
  },
  'the adjustments': { path: asAdmin('/admin/adjustments'), ready: 'Monthly terminal fee charged twice' },
  'an adjustment': { path: firstOf('adjustments', 'Adjustments'), ready: 'Fee income' },
  'a new adjustment': {
    path: asAdmin('/admin/adjustments'),
    press: 'New adjustment',
    ready: 'Balanced at',
  },
  'the reserves': { path: asAdmin('/admin/reserves'), ready: 'Release calendar' },
  'a merchant’s reserves': { path: firstOf('reserves', 'Reserves'), ready: 'Reserves held' },
  'disputes of all merchants': { path: asAdmin('/admin/disputes'), ready: 'Chargeback' },
  'a dispute of any merchant': {
    path: firstOf('disputes', 'Disputes'),
    ready: 'Balance changes',
  },
  'reconciliation of all merchants': {
    path: asAdmin('/admin/reconciliation'),
    ready: 'Differences are resolved here',
  },
  'a bill of any merchant': {
    path: firstOf('reconciliation?tab=bills', 'Bills'),
    ready: 'About this bill',
  },
  'a new bill': {
    path: asAdmin('/admin/reconciliation'),
    press: 'Upload a bill',
    ready: 'No file chosen',
  },
  'the monthly desk': { path: asAdmin('/admin/monthly'), ready: 'Each month is issued once' },
  'the bank': { path: asAdmin('/admin/bank'), ready: 'MONTHLY ACCOUNT FEE' },
  'a risk rule': { path: firstOf('riskRules', 'Risk rules'), ready: 'The first version' },
  'a risk list': { path: firstOf('riskLists', 'Risk lists'), ready: 'Valid until' },
  'a risk hit': { path: firstOf('riskHits', 'Hits and review'), ready: 'Matched conditions' },
  'a new user': { path: asAdmin('/admin/users'), press: 'Add user', ready: 'With the country code' },
  'a new role': { path: asAdmin('/admin/roles'), press: 'Add role', ready: 'Select everything below' },
  'the dictionaries': { path: asAdmin('/admin/dictionaries'), ready: 'Refund status' },
  'a dictionary': { path: firstOf('dictionaries', 'Dictionaries'), ready: 'Default' },
  'the parameters': { path: asAdmin('/admin/parameters'), ready: 'brand.address' },
  'notices to the staff': {
    path: asAdmin('/admin/staffNotices'),
    ready: 'Refund desk: two hands from now on',
  },
  'a notice to the staff': { path: firstOf('staffNotices', 'Staff notices'), ready: 'Audience' },
  'who is online': { path: asAdmin('/admin/onlineUsers'), ready: 'Last used' },
  'the sign-in log': { path: asAdmin('/admin/signInLog'), ready: 'Unknown names' },
  'the operation log': { path: asAdmin('/admin/operationLog'), ready: 'Signed in' },
  'the scheduled jobs': { path: asAdmin('/admin/scheduledJobs'), ready: 'Failed in 24 h' },
  'the run log': { path: asAdmin('/admin/scheduledJobs/runs'), ready: 'kept for 14 days' },
  'the queues': { path: asAdmin('/admin/queues'), ready: 'Scheduled' },
  'the API log': { path: asAdmin('/admin/apiLog'), ready: '95% within' },
  'the API errors': { path: asAdmin('/admin/apiLog?show=errors'), ready: 'Unexpected errors' },
  'the server': { path: asAdmin('/admin/server'), ready: 'serves this page' },
  'the database': { path: asAdmin('/admin/database'), ready: 'Lock waits' },
  'the caches': { path: asAdmin('/admin/caches'), ready: 'Channel settings' },
  'the API documentation': { path: asAdmin('/admin/tools/apiDocument'), ready: '/activityLog' },
  'the signature tool': { path: asAdmin('/admin/tools/signatures'), ready: 'Choose a merchant first' },
  'the code maker': { path: asAdmin('/admin/tools/codes'), ready: 'Enter text' },
  'the key maker': {
    path: asAdmin('/admin/tools/keys'),
    press: 'Generate key pair',
    ready: 'BEGIN PUBLIC KEY',
  },
  'the calculators': { path: asAdmin('/admin/tools/calculators'), ready: 'Result' },
  'the time converter': { path: asAdmin('/admin/tools/times'), ready: 'Asia/Shanghai' },
  'the bank file reader': { path: asAdmin('/admin/tools/bankFiles'), ready: 'Choose a file' },
  'the bill reader': { path: asAdmin('/admin/tools/bills'), ready: 'Choose a file' },
  'the mail templates': { path: asAdmin('/admin/mailTemplates'), ready: 'account.code' },
  'a mail template': { path: firstOf('mailTemplates', 'Email templates'), ready: 'Subject' },
  'the branding': { path: asAdmin('/admin/branding'), ready: 'On documents' },
  'the channel health': { path: asAdmin('/admin/channelHealth'), ready: 'Incidents' },
  'a merchant’s channels': {
    path: asAdmin('/admin/merchants/DEM8QX/channels'),
    ready: 'Payment method routing',
  },
}

function merchant(tab: string) {
  return asAdmin(`/admin/merchants/DEM8QX/${tab}`)
}

/** The address of the first row of one of the portal’s lists. */
function firstOf(path: string, title: string) {
  return firstIn(asAdmin(`/admin/${path}`), title)
}

/** The attempts behind a whole day’s figure on the channel dashboard. */
async function attempts(person: Visitor): Promise<string> {
  const page = await person.goTo(await asAdmin('/admin/channelHealth')(person))
  const link = page.locator('main a[href*="minutes=1440"]').first()
  return (await link.getAttribute('href')) ?? ''
}
