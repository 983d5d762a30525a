import { randomUUID } from 'node:crypto'
import { principalOf } from '#db/seed/actor.ts'
import { chequePicture, demoPaper } from '#db/seed/paperwork.ts'
import { type DemoMerchant, demoMerchants } from '#db/seed/people.ts'
import { productPicture } from '#db/seed/productPictures.ts'
import {
  businessOf,
  editContact,
  editPresence,
  setProviderFacts,
} from '#features/account/business/business.service.ts'
import { passChange, refuseChange } from '#features/account/changes/changeDecisions.service.ts'
import { requestAddress, requestBank, requestCompany } from '#features/account/changes/changes.service.ts'
import { decideDocument } from '#features/account/documents/documentReview.service.ts'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { addDocument } from '#features/account/documents/documents.service.ts'
import { documentMadeOf } from '#features/account/documents/files/documentMaking.service.ts'
import { imageMadeOf } from '#features/images/imageMaking.ts'
import { keepImage } from '#features/images/images.service.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { addDays } from '#shared/time.ts'

const dayMs = 86_400_000

type Facts = {
  company: { structure: 'corporation' | 'limitedLiability'; registrationNo: string; industry: string }
  address: { address: string; postalCode: string }
  presence: { phone: string; website: string; description: string }
  contact: { contactName: string; contactPhone: string; contactEmail: string }
}

const factsOf: Record<string, Facts> = {
  DEM8QX: {
    company: { structure: 'corporation', registrationNo: '10487 2631 RT0001', industry: '5499' },
    address: { address: '456 Granville Street', postalCode: 'V6C 1V4' },
    presence: {
      ...{ phone: '+1 604 555 0180', website: 'https://maple-jade.example' },
      description: 'Tea, teaware and gifts, in our shops and online. 茶叶、茶具与礼品，门店与网店同步销售。',
    },
    contact: {
      contactName: 'Olivia Chen 陈悦',
      contactPhone: '+1 604 555 0181',
      contactEmail: 'owner@maple.example',
    },
  },
  DEM8QA: {
    company: { structure: 'corporation', registrationNo: '10487 2631 RT0001', industry: '5814' },
    address: { address: '601 Queen Street West', postalCode: 'M5V 2B7' },
    presence: {
      ...{ phone: '+1 416 555 0119', website: 'https://maple-jade.example/queen' },
      description: 'Bubble tea and cakes. 珍珠奶茶与糕点。',
    },
    contact: {
      contactName: 'Brooke Singh',
      contactPhone: '+1 416 555 0120',
      contactEmail: 'branch@maple.example',
    },
  },
  DEM8QS: {
    company: { structure: 'limitedLiability', registrationNo: '91-3456789', industry: '5814' },
    address: { address: '1912 Pike Place', postalCode: '98101' },
    presence: {
      ...{ phone: '+1 206 555 0144', website: 'https://solo-coffee.example' },
      description: 'We roast and pour coffee.',
    },
    contact: {
      contactName: 'Sol Alvarez',
      contactPhone: '+1 206 555 0145',
      contactEmail: 'solo@solo.example',
    },
  },
}

const reviewer = (name: string): Actor => ({
  ...{ kind: 'account', id: randomUUID(), name, role: null, source: 'provider', address: null },
})

/**
 * The profiles of the demo's merchants with their documents; the first has a bank account change in its
 * waiting period.
 */
export async function fillPaperwork(app: App, now: Date): Promise<void> {
  const ada = reviewer('Ada Novak')
  for (const merchant of demoMerchants) {
    const facts = factsOf[merchant.merchantId]
    if (!facts) continue
    const opened = new Date(now.getTime() - 200 * dayMs)
    const as = (at: Date, actor: Actor | null, work: (ctx: Ctx) => Promise<unknown>) =>
      asActor(app, { ...principalOf(merchant, at), ...(actor && { actor }) }, 'write', work)
    const owner = ownerOf(merchant)
    const { structure, registrationNo, industry } = facts.company
    const input = { ...facts.company, reason: 'As registered' }
    const { company, address } = await asActor(app, principalOf(merchant, opened), 'read', businessOf)
    const requests: string[] = []
    await as(opened, owner, async (ctx) => {
      requests.push((await requestCompany(ctx, { ...company, ...input })).requestId)
      const moved = { ...address, ...facts.address, reason: 'As registered' }
      requests.push((await requestAddress(ctx, moved)).requestId)
    })
    await as(new Date(opened.getTime() + dayMs), ada, async (ctx) => {
      for (const requestId of requests) await passChange(ctx, requestId)
      await setProviderFacts(ctx, {
        ...{
          bdUser: 'Priya Raman',
        },
        ...{ kaLevel: structure === 'corporation' ? 'ka' : 'ordinary', compliance: 'passed' },
      })
    })
    await as(opened, owner, (ctx) => fillProfile(ctx, facts, now))
    await leaveDocuments(
      as,
      { owner, ada, opened, now },
      `${merchant.legalName}, ${registrationNo}, ${industry}`,
    )
  }
  const [first] = demoMerchants
  if (first) await leaveChanges(app, first, ada, now)
}

function ownerOf({ people }: DemoMerchant): Actor {
  const name = people[0]?.displayName ?? 'Owner'
  return { kind: 'account', id: null, name, role: 'admin', source: 'merchantPortal', address: null }
}

async function fillProfile(ctx: Ctx, { presence, contact }: Facts, now: Date): Promise<void> {
  const picture = async (name: 'tin' | 'storefront' | 'teapot') =>
    (await keepImage(ctx, await imageMadeOf(await productPicture(name)))).imageId
  const pictures = {
    logoImageId: null,
    inStoreImageId: await picture('teapot'),
    outStoreImageId: await picture('storefront'),
  }
  const certificateExpireDay = addDays(now.toISOString().slice(0, 10), 24)
  const { version } = await businessOf(ctx)
  await editPresence(ctx, version, { ...presence, ...pictures, certificateExpireDay })
  await editContact(ctx, (await businessOf(ctx)).version, contact)
}

type As = (at: Date, actor: Actor | null, work: (ctx: Ctx) => Promise<unknown>) => Promise<unknown>
type Hands = { owner: Actor; ada: Actor; opened: Date; now: Date }

/** Most have passed; one expires soon, one was refused, one waits. */
async function leaveDocuments(as: As, { owner, ada, opened, now }: Hands, words: string): Promise<void> {
  const soon = addDays(now.toISOString().slice(0, 10), 24)
  const kinds: [DocumentKind, string, string | null][] = [
    ['voidCheque', 'void-cheque.pdf', null],
    ['companyCertificate', '公司注册证书 certificate.pdf', soon],
    ['ownerId', 'passport.pdf', addDays(soon, 900)],
    ['contract', 'merchant-agreement.pdf', null],
  ]
  const keep = async (at: Date, kind: DocumentKind, name: string) => {
    const created = await documentMadeOf(await demoPaper(`${name}\n${words}`))
    return as(at, owner, async (ctx) => (await addDocument(ctx, created, { kind, name })).documentId)
  }
  for (const [kind, name, expireDay] of kinds) {
    const documentId = String(await keep(opened, kind, name))
    await as(new Date(opened.getTime() + dayMs), ada, (ctx) =>
      decideDocument(ctx, documentId, { pass: true, expireDay }),
    )
  }
  await keep(new Date(now.getTime() - 3 * 3_600_000), 'orderForm', 'terminal-order.pdf')
}

/** A rejected change, a pending one, and a bank account change in its waiting period. */
async function leaveChanges(app: App, merchant: DemoMerchant, ada: Actor, now: Date): Promise<void> {
  const owner = ownerOf(merchant)
  const at = (hours: number, actor: Actor, work: (ctx: Ctx) => Promise<unknown>) =>
    asActor(
      app,
      { ...principalOf(merchant, new Date(now.getTime() - hours * 3_600_000)), actor },
      'write',
      work,
    )
  const known = () => asActor(app, principalOf(merchant, now), 'read', businessOf)
  const { company, address } = await known()
  let requestId = ''
  await at(700, owner, async (ctx) => {
    const moved = { ...address, city: 'Richmond', postalCode: 'V6X 1A1', reason: 'New warehouse' }
    requestId = (await requestAddress(ctx, moved)).requestId
  })
  await at(680, ada, (ctx) => refuseChange(ctx, requestId, 'The certificate still names Vancouver'))
  await at(5, owner, (ctx) =>
    requestCompany(ctx, {
      ...company,
      tradeName: 'Maple & Jade 枫玉',
      reason: 'Our sign is in both languages',
    }),
  )
  const cheque = await documentMadeOf(await chequePicture())
  await at(30, owner, async (ctx) => {
    const { documentId } = await addDocument(ctx, cheque, { kind: 'voidCheque', name: 'new-cheque.png' })
    const bank = { bankName: 'Vancity', institutionNo: '809', transitNo: '00320', routingNo: '' }
    const details = { ...bank, accountNo: '200488615', bankAddress: '183 Terminal Avenue, Vancouver' }
    requestId = (
      await requestBank(ctx, { ...details, documentId, reason: 'We have moved to our credit union' })
    ).requestId
  })
  await at(26, ada, (ctx) => passChange(ctx, requestId))
  await at(22, reviewer('Ben Osei'), (ctx) => passChange(ctx, requestId))
}
