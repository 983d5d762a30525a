import { hasCardAccounts } from '#features/system/doctor/doctor.sql.ts'
import type { App } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'

/**
 * Returns the recommended action if card providers' scripts run on the origin where the console stores its
 * token; otherwise null.
 */
export async function findSharedOrigin(app: App): Promise<string | null> {
  const { demo, payerUrl, publicUrl } = app.config
  // The card script of a demo is the product's own.
  if (demo || payerUrl !== publicUrl || !(await readAcrossTenants({ app }, hasCardAccounts))) return null
  return 'PAYER_URL is not set: the script of the card provider runs on the origin of the console and could read the tokens of people who are signed in. Set PAYER_URL to an address with a host name of its own.'
}
