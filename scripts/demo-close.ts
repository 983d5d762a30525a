import { closeDemo } from '#features/system/demoLeftovers/demoLeftovers.service.ts'
import { withInstallation } from './installation.ts'
import { sentenceOf } from './sentences.ts'

/** `npm run demo:close`: disables what a demo left in the database, before it is used for real money. */
try {
  const { accounts, gatewayKeys, sandboxAccounts } = await withInstallation(process.env, closeDemo)
  console.log(
    `Closed: ${accounts.length} accounts, ${gatewayKeys.length} gateway keys, ${sandboxAccounts.length} channel accounts.`,
  )
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
