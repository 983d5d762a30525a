import { randomUUID } from 'node:crypto'
import type { DemoMerchant } from '#db/seed/people.ts'
import { productPicture } from '#db/seed/productPictures.ts'
import type { ApplicationInput } from '#features/account/subMerchants/applications/applications.contract.ts'
import { applyForSub } from '#features/account/subMerchants/applications/applications.service.ts'
import {
  passApplication,
  refuseApplication,
  startApplication,
} from '#features/account/subMerchants/applications/decisions.service.ts'
import { applyForWays } from '#features/account/subMerchants/ways/ways.service.ts'
import { imageMadeOf } from '#features/images/imageMaking.ts'
import { keepImage } from '#features/images/images.service.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

const dayMs = 86_400_000

const harbour: ApplicationInput = {
  shopKind: 'offline',
  photoImageId: null,
  website: '',
  tradeName: 'Maple & Jade Harbour',
  legalName: null,
  country: 'CA',
  province: 'NS',
  city: 'Halifax',
  address: '1496 Lower Water Street',
  postalCode: 'B3J 1R9',
  timezone: 'America/Halifax',
  currency: 'CAD',
  contactName: 'Hannah MacNeil',
  contactPhone: '902 555 0148',
  contactEmail: 'hannah@maple.example',
  description: 'Tea counter at the boardwalk',
  settleTo: 'master',
}

const online: ApplicationInput = {
  ...harbour,
  shopKind: 'online',
  tradeName: '枫玉茶网店 Maple & Jade Online',
  website: 'https://tea.maple.example',
  province: 'BC',
  city: 'Vancouver',
  address: '456 Granville Street',
  postalCode: 'V6C 1V5',
  timezone: 'America/Vancouver',
  contactName: 'Marcus Wong',
  contactPhone: '604 555 0180',
  contactEmail: 'manager@maple.example',
  description: 'Tea sent across Canada',
}

const airport: ApplicationInput = {
  ...online,
  shopKind: 'offline',
  tradeName: 'Maple & Jade Airport',
  legalName: 'YVR Tea Partners Ltd.',
  website: '',
  city: 'Richmond',
  address: '3211 Grant McConachie Way',
  postalCode: 'V7B 0A4',
  contactName: 'Aisha Karim',
  contactPhone: '604 555 0199',
  contactEmail: 'aisha@maple.example',
  description: 'Kiosk at departures',
  settleTo: 'own',
  bankName: 'Royal Bank of Canada',
  institutionNo: '003',
  transitNo: '00102',
  accountNo: '4410087',
}

/**
 * The merchant's sub-merchant applications: a shop opened last week that waits for payment methods, one in
 * review, one rejected.
 */
export async function leaveApplications(app: App, merchant: DemoMerchant, now: Date): Promise<void> {
  const storefront = await imageMadeOf(await productPicture('storefront'))
  const at = <T>(daysAgo: number, work: (ctx: Ctx) => Promise<T>, actor = ownerOf(merchant)) => {
    const who = { scope: scopeOf(merchant.tenantId, merchant.merchantId), actor, requestId: randomUUID() }
    const time = new Date(now.getTime() - daysAgo * dayMs)
    return asActor(app, { ...who, now: time, history: true }, 'write', work)
  }
  const photoImageId = await at(12, async (ctx) => (await keepImage(ctx, storefront)).imageId)
  const ask = (daysAgo: number, input: ApplicationInput) =>
    at(daysAgo, async (ctx) => (await applyForSub(ctx, input)).applicationId)

  const first = await ask(11, { ...harbour, photoImageId })
  await at(9, (ctx) => startApplication(ctx, first), provider)
  const opened = await at(8, (ctx) => passApplication(ctx, first), provider)
  await at(7, (ctx) => applyForWays(ctx, opened, ['WP', 'AP', 'C']))
  const refused = await ask(6, online)
  const reason = 'The website shows no prices and no terms. Send it again once they are there.'
  await at(4, (ctx) => refuseApplication(ctx, refused, reason), provider)
  const atWork = await ask(3, { ...airport, photoImageId })
  await at(1, (ctx) => startApplication(ctx, atWork), provider)
}

const provider: Actor = {
  kind: 'account',
  id: null,
  name: 'Adele Morgan',
  role: null,
  source: 'provider',
  address: null,
}

function ownerOf({ people }: DemoMerchant): Actor {
  const owner = people.find(({ role }) => role === 'admin')
  return { ...provider, name: owner?.displayName ?? '', role: 'admin', source: 'merchantPortal' }
}
