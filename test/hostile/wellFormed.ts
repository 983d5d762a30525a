const nobody = '01980000-0000-7000-8000-000000000000'

const everywhere = {
  ...{ reference: 'WIRE 1', reason: 'none of mine', act: 'explain', day: '20260101' },
  ...{ settings: {}, enabled: true, fileName: 'x', content: 'AAAA' },
  ...{ way: 'C', rate: '0.02', surchargeRate: '0', minFee: '0', settleMode: 'regular', taxedWays: [] },
  ...{ surchargeMode: 'balance', feeBackOnRefund: true, mode: 'everyday', settleHour: 2 },
  ...{ minSettleAmount: '0', skipClearing: false },
  ...{ wayCode: 'C', priority: 2, validFrom: '2026-01-01T00:00:00Z', validTo: null },
  ...{ was: 1, standing: 'frozen', messageEn: '', messageZh: '', askedDocuments: [] },
  ...{ kinds: ['contract'], expireDay: null },
  ...{
    hitId: nobody,
    alertId: nobody,
    incidentId: nobody,
    ...{ visitId: nobody, reviewId: nobody, noteId: nobody, ticketId: nobody, policyId: nobody },
    edition: 1,
    assigneeId: null,
    refund: false,
    listId: null,
  },
  ...{ documentsChecked: true, websiteChecked: true, screening: 'none', industry: '5814', remark: '' },
  ...{ kaLevel: 'ordinary', departmentId: null, bdAccountId: null, description: '', version: 0 },
  ...{ text: 'x', pinned: true, title: 'x', kind: 'question', state: 'open' },
  ...{ beneficiaryKind: 'organization', beneficiaryId: nobody, basis: 'fees', proportion: '0.1' },
  ...{ startDay: '20991201', endDay: null, lastDay: null },
}
const ticket = { priority: 'low', dueDay: null }
const grants = { preCreditRefund: false, settingsMenu: true, cardInfoAllowed: false, rateLimit: 60 }
const none = { mostPayment: null, mostDayAmount: null, mostDayCount: null }
const ofCalls: Readonly<Record<string, Record<string, unknown>>> = {
  'standingDesk.set': { reason: 'risk' },
  'tools.signature': { path: '/', headers: '', body: '' },
  'providerLimits.set': none,
  'merchantDetail.setGrants': { known: grants, grants },
  'corrections.company': {
    ...{ legalName: 'Tea Ltd.', tradeName: 'Tea', structure: 'corporation', registrationNo: '' },
    timezone: 'America/Vancouver',
  },
  'corrections.address': {
    ...{ address: '1 Main Street', city: 'Vancouver', province: 'BC', country: 'CA', postalCode: 'V6B 1A1' },
  },
  'corrections.contact': { contactName: 'Someone', contactPhone: '+1 604 555 0100', contactEmail: '' },
  'ownerResets.propose': { password: true, factors: false },
  'ownerResets.decide': { decision: 'reject' },
  'channelAccounts.decide': { decision: 'reject' },
  'merchantTickets.add': ticket,
  'merchantTickets.edit': ticket,
}

/** Input of a staff call that is valid except for the merchant it belongs to. */
export function wellFormedFor(call: string): Record<string, unknown> {
  return { ...everywhere, ...ofCalls[call] }
}
