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
const none = { mostPayment: null, mostDayAmount: null, mostDayCount: null }
const ofCalls: Readonly<Record<string, Record<string, unknown>>> = {
  'standingDesk.set': { reason: 'risk' },
  'tools.signature': { path: '/', headers: '', body: '' },
  'providerLimits.set': none,
  'merchantTickets.add': ticket,
  'merchantTickets.edit': ticket,
}

/** What a call of the provider's desks is asked with so that nothing is wrong with it but whose it is. */
export function wellFormedFor(call: string): Record<string, unknown> {
  return { ...everywhere, ...ofCalls[call] }
}
