import { principalOf } from '#db/seed/actor.ts'
import { leaveOpenings } from '#db/seed/onboardingDrafts.ts'
import { requestBankAtDesk } from '#features/account/changes/changes.service.ts'
import { complianceOf, propose, returnReview } from '#features/provider/compliance/compliance.service.ts'
import { addNote } from '#features/provider/notes/notes.service.ts'
import { addTicket, commentOn, editTicket } from '#features/provider/notes/tickets.service.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { providerTenant } from '#server/session/scope.ts'
import { addDays } from '#shared/time.ts'

const provider = { tenantId: providerTenant, merchantId: '' }
const branch = { tenantId: 1, merchantId: 'DEM8QA' }
const [maple, solo, review] = ['DEM8QX', 'DEM8QS', 'DEM8QR']
const hour = 3_600_000

type Hands = { grace: Actor; siyuan: Actor; desmond: Actor }
type Doing = (actor: Actor, hoursAgo: number, work: (ctx: Ctx) => Promise<unknown>) => Promise<void>

/**
 * The open tasks of people who manage merchants: notes, tickets, reviews, onboarding drafts, a bank account
 * change.
 */
export async function leaveMerchantDesk(app: App, now: Date): Promise<void> {
  const { grace, siyuan, desmond } = await asActor(app, principalOf(provider, now), 'read', handsOf)
  const by: Doing = async (actor, hoursAgo, work) => {
    const at = new Date(now.getTime() - hoursAgo * hour)
    await asActor({ ...app, clock: () => at }, { ...principalOf(provider, at), actor }, 'write', work)
  }
  const today = now.toISOString().slice(0, 10)
  await leaveNotes(by, { grace, siyuan, desmond })
  await leaveTickets(by, { grace, siyuan, desmond }, today)
  await leaveReviews(by, { siyuan, desmond })
  await leaveOpenings(app, { grace, siyuan }, now)
  // Asked for at the desk: two others have to pass it, then it cools off.
  const input = { bankName: 'Ontario Credit Union', institutionNo: '809', transitNo: '12345', routingNo: '' }
  const bank = { ...input, accountNo: '7700123456', bankAddress: '25 King St W, Toronto' }
  const who = { ...principalOf(branch, new Date(now.getTime() - 20 * hour)), actor: desmond }
  await asActor(app, who, 'write', (ctx) => requestBankAtDesk(ctx, 'Told us by letter of their bank', bank))
}

async function handsOf({ db }: Ctx): Promise<Hands> {
  const rows = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .select(['accountId as id', 'username', 'displayName as name'])
    .execute()
  const actor = (username: string): Actor => {
    const found = rows.find((one) => one.username === username)
    if (!found) throw new Error(`the demo has no ${username}`)
    const { id, name } = found
    return { kind: 'account', id, name, role: null, source: 'provider', address: null }
  }
  return { grace: actor('sales2'), siyuan: actor('sales1'), desmond: actor('desk') }
}

async function leaveNotes(by: Doing, { grace, siyuan, desmond }: Hands): Promise<void> {
  const note =
    (merchantId: string, text: string, pinned = false) =>
    (ctx: Ctx) =>
      addNote(ctx, merchantId, { text, pinned })
  await by(grace, 900, note(maple, 'Met Olivia Chen at the Granville shop. A third shop opens in spring.'))
  await by(grace, 300, note(maple, '春节前两周交易量约为平日三倍，风控请提前知悉。', true))
  await by(desmond, 60, note(maple, 'Statement of the hold explained by phone; they agree.'))
  await by(desmond, 40, note(solo, 'Pays out monthly: its bookkeeper asked for it.', true))
  await by(siyuan, 30, note(review, 'Waits for the certificate of its new address.'))
}

async function leaveTickets(by: Doing, { grace, siyuan, desmond }: Hands, today: string): Promise<void> {
  const open = async (
    actor: Actor,
    hoursAgo: number,
    merchantId: string,
    facts: Pick<Parameters<typeof addTicket>[2], 'title' | 'kind' | 'priority'> & {
      due: number | null
      mine: boolean
    },
  ): Promise<string> => {
    const { due, mine, ...rest } = facts
    let ticketId = ''
    const dueDay = due === null ? null : addDays(today, due)
    const assigneeId = mine ? actor.id : null
    await by(actor, hoursAgo, async (ctx) => {
      ticketId = (await addTicket(ctx, merchantId, { ...rest, assigneeId, dueDay })).ticketId
    })
    return ticketId
  }
  const fee = {
    title: 'Fee on partial refunds is not clear to them',
    kind: 'question',
    priority: 'normal',
  } as const
  const first = await open(grace, 200, maple, { ...fee, due: 3, mine: true })
  await by(grace, 150, (ctx) =>
    commentOn(
      ctx,
      { merchantId: maple, ticketId: first },
      'Sent the page of the guide; they read it on Monday.',
    ),
  )
  const till = { title: '新门店需要两台收银设备', kind: 'sales', priority: 'high' } as const
  await open(siyuan, 90, maple, { ...till, due: -2, mine: true })
  const channel = {
    title: 'Alipay refuses QR codes above 5,000 USD',
    kind: 'channel',
    priority: 'urgent',
  } as const
  await open(desmond, 26, solo, { ...channel, due: 0, mine: false })
  const paper = { title: 'Certificate of the new address', kind: 'documents', priority: 'normal' } as const
  await open(siyuan, 28, review, { ...paper, due: 7, mine: true })
  const done = { title: 'October statement sent again', kind: 'settlement', priority: 'low' } as const
  const closed = await open(desmond, 400, solo, { ...done, due: null, mine: true })
  await by(desmond, 390, (ctx) =>
    editTicket(
      ctx,
      { merchantId: solo, ticketId: closed },
      { ...done, assigneeId: desmond.id, dueDay: null, state: 'closed', version: 1 },
    ),
  )
}

/** One review that was returned, proposed again, and waits for another person. */
async function leaveReviews(
  by: Doing,
  { siyuan, desmond }: Pick<Hands, 'siyuan' | 'desmond'>,
): Promise<void> {
  const checked = {
    ...{
      documentsChecked: true as const,
      websiteChecked: false,
      industry: '5812',
      kaLevel: 'ordinary' as const,
    },
    ...{ screening: 'OFAC, UN and Canadian lists: no match of company or owner', remark: '' },
  }
  const proposes = (ctx: Ctx) => propose(ctx, review, checked)
  await by(siyuan, 120, proposes)
  await by(desmond, 100, async (ctx) => {
    const [waiting] = (await complianceOf(ctx, review)).reviews
    const reason = 'The certificate names the old address'
    await returnReview(ctx, { merchantId: review, reviewId: waiting?.reviewId ?? '', reason })
  })
  await by(siyuan, 24, proposes)
}
