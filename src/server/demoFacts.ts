import { demoColleagues, demoMerchants, demoPassword, demoStaff } from '#db/seed/people.ts'

/** The public facts about the demo, including its published password. */
export type DemoFacts = { merchantIds: string[]; usernames: string[]; password: string }

export const demoFacts: DemoFacts = {
  merchantIds: demoMerchants.map(({ merchantId }) => merchantId),
  usernames: [...demoMerchants.flatMap(({ people }) => people), ...demoStaff, ...demoColleagues].map(
    ({ username }) => username,
  ),
  password: demoPassword,
}
