import { demoColleagues, demoMerchants, demoPassword, demoStaff } from '#db/seed/people.ts'

/** What everybody can read about the demo. */
export type DemoFacts = { merchantIds: string[]; usernames: string[]; password: string }

export const demoFacts: DemoFacts = {
  merchantIds: demoMerchants.map(({ merchantId }) => merchantId),
  usernames: [...demoMerchants.flatMap(({ people }) => people), ...demoStaff, ...demoColleagues].map(
    ({ username }) => username,
  ),
  password: demoPassword,
}
