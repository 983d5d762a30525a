import type { Page } from 'playwright'
import type { Place } from '#test/e2e/place.ts'
import { type Ends, keepPicture, type Visitor, visitor } from '#test/e2e/visitor.ts'

/** Who has an account keeps one browser for all their pages, which loads the console's code once. */
const people = new Map<string, Promise<Visitor>>()
const endings: Parameters<Ends>[0][] = []

/** Closes the browsers of all who looked, and fails for what went wrong on their pages. */
export async function leaveAll(): Promise<void> {
  for (const end of endings) await end({ task: {} } as never)
}

function personAs(who: string): Promise<Visitor> {
  const known = people.get(who) ?? visitor({}, (end) => void endings.push(end))
  people.set(who, known)
  return known
}

/** Opens a place as its person comes to it; the page is there, and goes when the test ends. */
export async function lookAt({ path, press, ready }: Place, ends: Ends): Promise<Page> {
  const person = path.who ? await personAs(path.who) : await visitor({}, ends)
  const page = await person.open(await path(person))
  if (path.who)
    ends(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPicture(page, task.name)
      await page.close()
    })
  if (press) await page.getByRole('button', { name: press }).click()
  await page.getByText(ready).first().waitFor()
  return page
}
