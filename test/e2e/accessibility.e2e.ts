import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from '#test/e2e/barriers.ts'
import { places } from '#test/e2e/places.ts'
import { portalPlaces } from '#test/e2e/portalPlaces.ts'
import { callWithOtherKey, closedOrder } from '#test/e2e/shop.ts'
import { type Ends, keepPicture, type Visitor, visitor, wear } from '#test/e2e/visitor.ts'

beforeAll(async () => {
  // Something to be told of, at an address where nobody listens, and a call that was refused.
  await closedOrder('http://127.0.0.1:9/told')
  await callWithOtherKey()
})

/** Who has an account keeps one browser for all their pages, which loads the console's code once. */
const people = new Map<string, Promise<Visitor>>()
const endings: Parameters<Ends>[0][] = []
afterAll(async () => {
  for (const end of endings) await end({ task: {} } as never)
})

function personAs(who: string): Promise<Visitor> {
  const known = people.get(who) ?? visitor({}, (end) => void endings.push(end))
  people.set(who, known)
  return known
}

// Two beside each other: while one page is looked at, the next one opens.
test.concurrent.for(Object.entries({ ...places, ...portalPlaces }))(
  '%s bars nobody, dark or light',
  async ([, place], { onTestFinished }) => {
    const { path, press, ready } = place
    const person = path.who ? await personAs(path.who) : await visitor({}, onTestFinished)
    const page = await person.open(await path(person))
    if (path.who)
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await keepPicture(page, task.name)
        await page.close()
      })
    if (press) await page.getByRole('button', { name: press }).click()
    await page.getByText(ready).first().waitFor()
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme)
      expect(await barriersOn(page, { colours: theme === 'light' }), theme).toEqual([])
    }
  },
)
