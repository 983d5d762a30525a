import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { contradictions } from '#test/oracle.ts'

/** Repeats attacks one after another, then judges that the books have no contradiction. */
export async function inRounds<G extends Pick<CampaignEnvironment, 't'>>(
  environment: G,
  judge: Judge,
  rounds: number,
  attacks: readonly ((environment: G, judge: Judge) => Promise<void>)[],
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const attack of attacks) await attack(environment, judge)
  const wrong = await contradictions(environment.t.database.ownerUrl)
  judge(wrong.length === 0, 'the books after all of them', JSON.stringify(wrong))
}

/** The responses in short: the code of each rejection, or else the status. */
export const told = (response: readonly { status: number; body: { code?: string } }[]) =>
  response.map(({ status, body }) => body.code ?? status).join(' ')
