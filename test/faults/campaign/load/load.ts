import type { Chance } from '#test/faults/campaign/chance.ts'
import { visit } from '#test/faults/campaign/load/payers.ts'
import { sell } from '#test/faults/campaign/load/servers.ts'
import { nap, type Shop, type Worker, type Workplace } from '#test/faults/campaign/load/world.ts'

export type Load = {
  /** Lets everyone finish their work. Returns what went wrong with them. */
  finish(): Promise<string[]>
}

export type LoadSize = { payers: number; servers: number }

/** Starts everyone at once: payers, merchants’ servers, and a merchant that settles. */
export function startLoad(workplace: Omit<Workplace, 'working'>, chance: Chance, size: LoadSize): Load {
  let working = true
  const faults: string[] = []
  const place: Workplace = { ...workplace, working: () => working }

  async function goOn(name: string, step: (worker: Worker, turn: number) => Promise<void>) {
    const worker = { place, name, chance: chance.named(name) }
    for (let turn = 0; working; turn++) {
      await step(worker, turn).catch((error: Error) => {
        faults.push(`${name}: ${error.message.slice(0, 400)}`)
      })
      await nap(20)
    }
  }
  const all = [
    ...Array.from({ length: size.payers }, (_, at) => goOn(`payer${at}`, visit)),
    ...Array.from({ length: size.servers }, (_, at) => goOn(`server${at}`, sell)),
    goOn('settler', settle),
  ]
  return {
    finish: async () => {
      working = false
      await Promise.all(all)
      return faults
    },
  }
}

/** A merchant settles what it is owed now, as often as it likes. */
async function settle({ place, chance }: Worker): Promise<void> {
  await nap(chance.between(800, 2_500))
  if (!place.working()) return
  const shop: Shop = chance.pick(place.shops)
  const headers = { authorization: `Bearer ${shop.token}`, 'accept-language': 'en' }
  const response = await place
    .nextCaller()
    .ask('/api/settlements', { method: 'POST', body: {}, headers })
    .catch(() => null)
  if (response?.status === 200) place.journal.cuts += 1
  if (response?.status === 401) await place.signIn(shop)
}
