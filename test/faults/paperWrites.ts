import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { newBank, settles, uploaded } from '#test/paperwork.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>
type Hands = { owner: string; first: string; second: string }

const company = {
  ...{ legalName: 'Audited Ltd.', tradeName: 'Audited', structure: 'corporation', registrationNo: '' },
  ...{ industry: null, timezone: 'America/Vancouver', reason: 'as registered' },
}
const address = {
  ...{ address: '1 Main St', city: 'Vancouver', province: 'BC', country: 'CA', postalCode: 'V6B 1A1' },
  reason: 'as registered',
}
const presence = {
  ...{ logoImageId: null, inStoreImageId: null, outStoreImageId: null, phone: '604 555 0142' },
  ...{ website: '', description: '', certificateExpireDay: null },
}
const format = 'csv'

/** Makes every write to a merchant’s profile and documents, as its Owner and two of the provider’s staff. */
export async function writePapers(
  t: TestApp,
  merchant: TestMerchant,
  { owner, first, second }: Hands,
  recorded: Recorded,
): Promise<void> {
  const { merchantId } = merchant
  await settles(t, merchant)
  const idOf = ({ text }: HttpResponse) => String(JSON.parse(text).data.requestId)
  await recorded('business.editPresence', { version: 0, ...presence }, owner)
  const contact = { contactName: 'Mei', contactPhone: '', contactEmail: 'mei@shop.example' }
  await recorded('business.editContact', { version: 1, ...contact }, owner)
  await recorded('business.showAccount', {}, owner)

  const business = idOf(await recorded('changes.requestCompany', company, owner))
  await recorded('changeDesk.pass', { merchantId, requestId: business }, first)
  const moved = idOf(await recorded('changes.requestAddress', address, owner))
  await recorded('changeDesk.refuse', { merchantId, requestId: moved, reason: 'no papers' }, first)
  const again = idOf(await recorded('changes.requestAddress', address, owner))
  await recorded('changes.withdraw', { requestId: again }, owner)
  const documentId = await uploaded(t, merchant)
  const bank = idOf(await recorded('changes.requestBank', { ...newBank, documentId }, owner))
  for (const token of [first, second])
    await recorded('changeDesk.pass', { merchantId, requestId: bank }, token)
  await recorded('changes.stop', { requestId: bank, reason: 'not ours' }, owner)
  await recorded('merchantInfo/changes.export', { format }, owner)

  await recorded('documents.file', { documentId }, owner)
  await recorded('documentDesk.file', { merchantId, documentId }, first)
  await recorded('documentDesk.pass', { merchantId, documentId, expireDay: null }, first)
  const refused = await uploaded(t, merchant, 'contract')
  await recorded('documentDesk.refuse', { merchantId, documentId: refused, reason: 'unreadable' }, first)
  await recorded('documentDesk.ask', { merchantId, kinds: ['ownerId'] }, first)
  const removed = await uploaded(t, merchant, 'other')
  await recorded('documents.remove', { documentId: removed }, owner)
  await recorded('documents.export', { format }, owner)
}
