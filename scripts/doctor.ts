import { settlementProblems } from '#features/finances/settlements/settlements.jobs.ts'
import { examine, type Finding } from '#features/system/doctor/doctor.service.ts'
import { withInstallation } from './installation.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run doctor`: checks a running installation and says what to do. Exits with 1 if something must be
 * fixed.
 */
const signs: Record<Finding['state'], string> = { good: 'ok     ', warning: 'warning', failure: 'FAILURE' }

try {
  const findings = await withInstallation(process.env, (app) =>
    examine(app, { zoneProblems: settlementProblems }),
  )
  // At this point the settings are valid, the database is reachable and SECRET_KEY is right.
  console.log(`${signs.good}  Settings, database and SECRET_KEY`)
  for (const { check, state, advice } of findings)
    console.log(`${signs[state]}  ${check}${advice === '' ? '' : `\n         ${advice}`}`)
  const failures = findings.filter(({ state }) => state === 'failure').length
  console.log(failures === 0 ? 'Ready.' : `${failures} to be put right.`)
  if (failures > 0) process.exitCode = 1
} catch (error) {
  console.error(`${signs.failure}  ${sentenceOf(error)}`)
  process.exitCode = 1
}
