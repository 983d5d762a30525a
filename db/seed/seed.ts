import { join } from 'node:path'
import { leaveAnnouncements } from '#db/seed/announcements.ts'
import { leaveBankStatement } from '#db/seed/bankStatement.ts'
import { fillPaperwork } from '#db/seed/business.ts'
import { seedCommissions } from '#db/seed/commissions.ts'
import { leaveDevices } from '#db/seed/devices.ts'
import { seedDisputes } from '#db/seed/disputes.ts'
import { enactOddities, managerOf } from '#db/seed/exceptions.ts'
import { restoreListIndexes, withoutListIndexes } from '#db/seed/indexes.ts'
import { seedInvoices } from '#db/seed/invoices.ts'
import { seedMails } from '#db/seed/mails.ts'
import { leaveMerchantDesk } from '#db/seed/merchantDesk.ts'
import { openDemoMerchants, openDemoStaff } from '#db/seed/merchants.ts'
import { nameRecipients, ringForPayments } from '#db/seed/notices.ts'
import { seedPaymentLinks } from '#db/seed/paymentLinks.ts'
import { setPaymentRules } from '#db/seed/paymentRules.ts'
import type { SeededOrder } from '#db/seed/payments.ts'
import { leavePayouts } from '#db/seed/payouts.ts'
import {
  demoColleagues,
  demoMerchants,
  demoPassword,
  demoPin,
  demoRefundPassword,
  demoStaff,
} from '#db/seed/people.ts'
import { yearDays } from '#db/seed/plan.ts'
import { leaveHeld } from '#db/seed/preAuths.ts'
import { leaveRefundApprovals } from '#db/seed/refundAudits.ts'
import { leaveRegistrations } from '#db/seed/registrations.ts'
import { leaveRisk } from '#db/seed/risk.ts'
import { leaveStaff } from '#db/seed/staff.ts'
import { hangStoreCodes } from '#db/seed/storeCodes.ts'
import { leaveApplications } from '#db/seed/subMerchants.ts'
import { seatFirst, seedSystem } from '#db/seed/system.ts'
import { holdNewest } from '#db/seed/terms.ts'
import { trade } from '#db/seed/trade.ts'
import { leaveUnfinished } from '#db/seed/unfinished.ts'
import { saveViews } from '#db/seed/views.ts'
import { anchorPostings } from '#features/finances/transactions/postings/postingAnchors.service.ts'
import { anchorMerchant } from '#features/payments/orders/list/orderAnchors.service.ts'
import { rollUp } from '#features/payments/rollUps/rollUps.service.ts'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { App } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { tenantOf } from '#server/database/directory.ts'
import { openPool } from '#server/database/pool.ts'

export type DemoAccounts = {
  password: string
  refundPassword: string
  pin: string
  people: { username: string; about: string }[]
}

const demoAccounts: DemoAccounts = {
  password: demoPassword,
  refundPassword: demoRefundPassword,
  pin: demoPin,
  people: [...demoMerchants.flatMap(({ people }) => people), ...demoStaff, ...demoColleagues],
}

/** The last so many days of the year's trade; the days themselves are the same whatever the number. */
export type DemoSize = { days: number }
export const wholeYear: DemoSize = { days: yearDays }

const yearMs = 366 * 86_400_000
const tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** The planner has no statistics of tables that were just empty, so they are analysed early. */
const replanAt = [0.01, 0.05, 0.25]

/**
 * Seeds the demo provider once: its merchants, their people, and a year of trade up to now. An interrupted
 * seed is deleted and repeated.
 */
export async function seedDemo(
  app: App,
  sandbox: Sandbox,
  ownerUrl: string,
  say: (line: string) => void,
  { days }: DemoSize = wholeYear,
): Promise<DemoAccounts> {
  const indexFile = join(app.config.dataDir, 'demo', 'indexes.json')
  await restoreListIndexes(ownerUrl, indexFile)
  const [lastOfAll] = demoStaff
  if (lastOfAll && (await tenantOf(app.pool, 'login', lastOfAll.username)) !== null) return demoAccounts
  const [firstOfAll] = demoMerchants
  if (firstOfAll && (await tenantOf(app.pool, 'merchant', firstOfAll.merchantId)) !== null)
    await clear(ownerUrl)

  await prepareSystem(app)
  const now = app.clock()
  const openedAt = new Date(now.getTime() - yearMs)
  const started = performance.now()
  await openDemoMerchants(app, sandbox, openedAt)

  const whole = (demoMerchants.reduce((sum, { orders }) => sum + orders, 0) * days) / yearDays
  let created = 0
  const progress = (count: number) => {
    const before = created
    created += count
    const passed = (share: number) => before < whole * share && created >= whole * share
    if (tenths.some(passed)) say(`seeding ${days} days of trade: ${created.toLocaleString('en')} orders`)
    if (replanAt.some(passed)) void analyze(ownerUrl)
  }
  const { seeding, close } = seedingApp(app)
  const period = { days, now }
  try {
    await withoutListIndexes(ownerUrl, indexFile, async () => {
      const sold = await Promise.all(
        demoMerchants.map((merchant) => trade(seeding, sandbox, merchant, period, progress)),
      )
      await fillDesk(seeding, sandbox, sold[0] ?? [], now)
    })
  } finally {
    await close()
  }
  for (const { tenantId, merchantId } of demoMerchants) {
    await anchorMerchant(app, tenantId, merchantId)
    await anchorPostings(app, tenantId, merchantId)
    await rollUp(app, tenantId, merchantId)
  }
  await analyze(ownerUrl)
  // The first of the staff comes last of all: that account says that the demo is complete.
  const [first, ...others] = demoStaff
  const approver = (await openDemoStaff(app, openedAt, others))[0]
  if (approver) await leavePayouts(app, approver, now)
  if (approver) await leaveBankStatement(app, approver, now)
  await seedSystem(app, now)
  await seedCommissions(app, now)
  await leaveMerchantDesk(app, now)
  if (first) await openDemoStaff(app, openedAt, [first])
  await seatFirst(app, now)
  say(
    `seeded ${created.toLocaleString('en')} orders in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  return demoAccounts
}

/** The first merchant's people find on their desk what any day leaves there. */
async function fillDesk(app: App, sandbox: Sandbox, sold: SeededOrder[], now: Date): Promise<void> {
  const [merchant] = demoMerchants
  if (!merchant) return
  await leaveStaff(app, merchant, now)
  await enactOddities(app, sandbox, merchant, sold, now)
  await ringForPayments(app, merchant, sold)
  await nameRecipients(app, merchant, now)
  await leaveUnfinished(app, sandbox, merchant, sold, now)
  await leaveRefundApprovals(app, merchant, sold, now)
  await holdNewest(app, merchant, sold, managerOf(merchant))
  await hangStoreCodes(app, merchant, now)
  await seedInvoices(app, sandbox, merchant, now)
  await seedPaymentLinks(app, sandbox, merchant, now)
  await leaveHeld(app, sandbox, merchant, now)
  await saveViews(app, merchant, now)
  await seedDisputes(app, merchant, now)
  await leaveDevices(app, merchant, now)
  await setPaymentRules(app, merchant, now)
  await leaveApplications(app, merchant, now)
  await seedMails(app, merchant, sold, now)
  await fillPaperwork(app, now)
  await leaveRegistrations(app, now)
  await leaveRisk(app, merchant, sold, now)
  await leaveAnnouncements(app, now)
}

function analyze(ownerUrl: string): Promise<unknown> {
  return withClient(ownerUrl, (client) => client.query('analyze'))
}

/** A pool that does not wait for the disk: a seed that a crash cuts short is made again anyway. */
function seedingApp(app: App): { seeding: App; close: () => Promise<void> } {
  const url = new URL(app.pool.options.connectionString ?? '')
  const onError = (error: Error) => app.log.warn({ err: error }, 'a connection of the seed was lost')
  const pool = openPool({
    url: url.href,
    name: 'seed',
    max: 9,
    onError,
    settings: ['synchronous_commit=off'],
    pipeline: true,
  })
  return { seeding: { ...app, pool, readPool: pool }, close: () => pool.end() }
}

/** Takes away what an interrupted seed left. Only the demo's own database is ever seeded. */
async function clear(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I', relname), ', ') as tables from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace 
          and relname not in ('schema_migration', 'fee_tax_rate')`,
    )
    await client.query(`truncate ${rows[0]?.tables}`)
  })
}
