import { businessOf } from '#features/account/business/business.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { giveEmail } from '#test/mailBox.ts'
import { paperCard } from '#test/paperAccounts.ts'
import { paper } from '#test/paperwork.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

const dataOf = ({ text }: HttpResponse) => JSON.parse(text).data as Record<string, unknown>

const otherLists = ['changes', 'documents', 'monthly', 'openings', 'radar']

/** Makes every write of the provider’s staff to a merchant, except to its money. */
export async function writeAtMerchantDesk(
  t: TestApp,
  { tenantId, merchantId }: TestMerchant,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
) {
  const belongs = { departmentId: null, bdAccountId: null, kaLevel: 'ka', description: 'Tea' }
  await recorded('merchantDetail.edit', { merchantId, version: 0, ...belongs }, first)
  const usual = { preCreditRefund: false, settingsMenu: true, cardInfoAllowed: false, rateLimit: 600 }
  const granting = { known: usual, grants: { ...usual, preCreditRefund: true, rateLimit: 900 } }
  await recorded('merchantDetail.setGrants', { merchantId, ...granting }, first)
  await recorded('merchantDetail.setGateway', { merchantId, enabled: false, reason: 'keys lost' }, first)
  const note = dataOf(await recorded('merchantNotes.add', { merchantId, text: 'Call', pinned: false }, first))
  await recorded('merchantNotes.pin', { merchantId, noteId: note.noteId, pinned: true }, first)
  const facts = { title: 'Rates', kind: 'question', priority: 'low', assigneeId: null, dueDay: null }
  const { ticketId } = dataOf(await recorded('merchantTickets.add', { merchantId, ...facts }, first))
  await recorded('merchantTickets.comment', { merchantId, ticketId, text: 'Asked' }, first)
  const closing = { merchantId, ticketId, ...facts, state: 'closed', version: 1 }
  await recorded('merchantTickets.edit', closing, first)
  await writeCompliance(t, merchantId, { first, second }, recorded)
  await writeChannelRequest(t, merchantId, { first, second }, recorded)
  await writeCorrections(t, { tenantId, merchantId }, { first, second }, recorded)
  const visit = dataOf(await recorded('visits.begin', { merchantId, reason: 'a refund' }, first))
  await recorded('visits.end', { merchantId, visitId: visit.visitId }, second)
  for (const list of ['merchants', 'tickets', 'compliance', 'visits', ...otherLists])
    await recorded(`provider/${list}.export`, { format: 'csv' }, first)
  await writeOpening(recorded, first)
}

async function writeCompliance(
  t: TestApp,
  merchantId: string,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
) {
  const checked = { documentsChecked: true, websiteChecked: true, screening: 'none', remark: '' }
  const input = { merchantId, ...checked, industry: '5814', kaLevel: 'ordinary' }
  const waiting = async () => {
    const { rows } = await t.app.deskPool.query(
      `select review_id from compliance_review where merchant_id = $1 and state = 'proposed'`,
      [merchantId],
    )
    return { merchantId, reviewId: rows[0]?.reviewId }
  }
  await recorded('compliance.propose', input, first)
  await recorded('compliance.giveBack', { ...(await waiting()), reason: 'no lease' }, second)
  await recorded('compliance.propose', input, first)
  await recorded('compliance.pass', await waiting(), second)
}

async function writeCorrections(
  t: TestApp,
  merchant: TestMerchant,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
) {
  const { tenantId, merchantId } = merchant
  const email = `owner.${merchantId}@shop.example`.toLowerCase()
  const accountId = await giveEmail(t, merchant, `admin.${merchantId}`.toLowerCase(), email)
  const input = { merchantId, accountId, password: true, factors: true, reason: 'called back' }
  await recorded('ownerResets.propose', input, first)
  const { rows } = await t.app.deskPool.query(
    `select request_id from owner_reset where tenant_id = $1 and merchant_id = $2`,
    [tenantId, merchantId],
  )
  const decided = { merchantId, requestId: rows[0]?.requestId, decision: 'approve' }
  await recorded('ownerResets.decide', decided, second)
  const place = { city: 'Surrey', province: 'BC', country: 'CA', postalCode: 'V3T 1V8' }
  const reason = 'as on the licence'
  await recorded('corrections.address', { merchantId, address: '9 King St', ...place, reason }, first)
  await recorded('corrections.company', { ...companyWire, merchantId, reason }, first)
  const contact = { contactName: 'Lin', contactPhone: '604 555 0123', contactEmail: email }
  const { version } = await t.read(merchant, businessOf)
  await recorded('corrections.contact', { merchantId, version, ...contact, reason }, first)
}

const companyWire = {
  ...{ legalName: 'Corrected Ltd.', tradeName: 'Corrected', structure: null, registrationNo: '' },
  ...{ industry: null, timezone: 'America/Vancouver' },
}

async function writeChannelRequest(
  t: TestApp,
  merchantId: string,
  { first, second }: { first: string; second: string },
  recorded: Recorded,
) {
  const account = { merchantId, channel: 'card', profile: 'standard', settings: paperCard() }
  await recorded('channelAccounts.add', account, first)
  const { rows } = await t.app.deskPool.query(
    `select request_id from channel_account_request where merchant_id = $1 and state = 'waiting'`,
    [merchantId],
  )
  const decided = { merchantId, requestId: rows[0]?.requestId, decision: 'approve' }
  await recorded('channelAccounts.decide', decided, second)
}

async function writeOpening(recorded: Recorded, token: string) {
  const { draftId } = dataOf(await recorded('opening.start', {}, token))
  let version = 1
  let saved: Record<string, unknown> = {}
  const save = async (step: string, body: object) => {
    saved = dataOf(await recorded(`opening.save${step}`, { draftId, version, ...body }, token))
    version = Number(saved.version)
  }
  await save('Business', {
    ...{
      legalName: 'Lotus Ltd.',
      tradeName: 'Lotus',
      structure: 'corporation',
      registrationNo: '',
      industry: '5814',
    },
    ...{
      address: '88 West Pender St',
      city: 'Vancouver',
      province: 'BC',
      country: 'CA',
      postalCode: 'V6B 6N9',
    },
    ...{ timezone: 'America/Vancouver', phone: '', website: '', description: '', contactName: 'Lin' },
    ...{ contactPhone: '604 555 0189', contactEmail: 'lin@lotus.example' },
  })
  await save('Settlement', {
    ...{ mode: 'everyday', weekday: null, dayOfMonth: null, settleHour: 2, minSettleAmount: '0' },
    ...{
      settleMode: 'regular',
      surchargeMode: 'balance',
      feeBackOnRefund: true,
      taxedWays: [],
      bankName: '',
    },
    ...{ institutionNo: '', transitNo: '', routingNo: '', bankAddress: '', accountNo: '' },
  })
  await save('Rates', { rates: [{ way: 'WP', rate: '0.01', minFee: '0', maxFee: null, surchargeRate: '0' }] })
  const account = { key: null, channel: 'card', profile: 'standard', settings: paperCard(), ways: [] }
  await save('Channels', { accounts: [account] })
  const { accounts } = saved.channels as { accounts: { key: string }[] }
  await recorded('opening.testChannel', { draftId, key: accounts[0]?.key }, token)
  await save('Documents', { ask: ['ownerId'] })
  await save('Assignment', {
    ...{ ownerName: 'Lin', ownerUsername: 'lotus777', ownerEmail: 'lin@lotus.example', ownerLanguage: 'en' },
    ...{ departmentId: null, bdAccountId: null, commission: null, kaLevel: 'ordinary' },
  })
  const file = {
    kind: 'contract',
    fileName: 'c.pdf',
    expireDay: null,
    content: (await paper()).toString('base64'),
  }
  const { documentId } = dataOf(await recorded('opening.addDocument', { draftId, ...file }, token))
  await recorded('opening.removeDocument', { draftId, documentId }, token)
  await recorded('opening.open', { draftId, version, underReview: true }, token)
  const other = dataOf(await recorded('opening.start', {}, token))
  await recorded('opening.discard', { draftId: other.draftId }, token)
}
