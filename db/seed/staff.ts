import { randomBytes } from 'node:crypto'
import { principalOf } from '#db/seed/actor.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { disableAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { type NewAccount, openAccount } from '#features/session/session.service.ts'
import { type App, asActor } from '#server/context.ts'

const dayMs = 86_400_000

/** How long ago they were added; their passwords are unknown to anyone. */
const colleagues: (Omit<NewAccount, 'merchantId' | 'passwordHash'> & { daysAgo: number; left?: boolean })[] =
  [
    {
      ...{ username: 'mingli8', displayName: '李明 Ming Li', role: 'manager', language: 'zh', daysAgo: 200 },
      email: 'ming@maple.example',
    },
    {
      ...{ username: 'noemie3', displayName: 'Noémie Gagnon', role: 'cashier', language: 'en', daysAgo: 1 },
      ...{ email: 'noemie@maple.example', invited: true },
    },
    {
      ...{ username: 'tomasz1', displayName: 'Tomasz Nowak', role: 'cashier', language: 'en', daysAgo: 320 },
      ...{ email: 'tomasz@maple.example', left: true },
    },
  ]

/** Colleagues of every state: one who never signs in, one who was just invited, one who has left. */
export async function leaveStaff(app: App, merchant: DemoMerchant, now: Date): Promise<void> {
  const { merchantId } = merchant
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  for (const { daysAgo, left = false, ...person } of colleagues) {
    const opened = principalOf(merchant, new Date(now.getTime() - daysAgo * dayMs))
    const accountId = await asActor(app, opened, 'write', (ctx) =>
      openAccount(ctx, { ...person, merchantId, passwordHash }),
    )
    if (!left || accountId === null) continue
    await asActor(app, principalOf(merchant, new Date(now.getTime() - 40 * dayMs)), 'write', async (ctx) => {
      const account = await findAccount(ctx.db, ctx.scope, accountId)
      if (account) await disableAccount(ctx, account)
    })
  }
}
