import { randomUUIDv7 } from 'node:crypto'
import { insertApplication } from '#features/account/subMerchants/applications/applications.sql.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { applicationWire } from '#test/subMerchants.ts'

/** A sub-merchant application of any merchant, even one that could not send it. */
export async function appliedOf(t: TestApp, merchant: TestMerchant, word: string): Promise<string> {
  const applicationId = randomUUIDv7()
  const marked = { tradeName: `Shop ${word}`, legalName: `Company ${word}`, contactPhone: '+19025550136' }
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await insertApplication(ctx, { ...applicationWire, ...marked, applicationId, sealedBank: null })
  })
  return applicationId
}
