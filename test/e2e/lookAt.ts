import type { Page } from 'playwright'
import type { Place } from '#test/e2e/place.ts'
import { type Ends, keepPicture, type Visitor, visitor } from '#test/e2e/visitor.ts'

/** A person with an account and one tab; the next place waits until the last one is done. */
type Person = { visitor: Promise<Visitor>; free: Promise<void> }

const people = new Map<string, Person>()
const endings: Parameters<Ends>[0][] = []

/** Closes all browsers, and fails for what went wrong on their pages. */
export async function leaveAll(): Promise<void> {
  for (const end of endings) await end({ task: {} } as never)
}

/** Takes a person’s tab until the test ends. */
async function takeTurn(who: string, ends: Ends): Promise<Visitor> {
  const person = people.get(who) ?? {
    visitor: visitor({}, (end) => void endings.push(end)),
    free: Promise.resolve(),
  }
  people.set(who, person)
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = person.free
  person.free = promise
  ends(() => resolve())
  await before
  return person.visitor
}

/**
 * Opens a place as its person. A person with an account keeps one tab for all places, so the console is
 * loaded once and then navigates like a link.
 */
export async function lookAt({ path, press, ready }: Place, ends: Ends): Promise<Page> {
  const page = path.who ? await look(path.who, path, ends) : await lookAsStranger(path, ends)
  if (press) await page.getByRole('main').getByRole('button', { name: press }).click()
  await page.getByText(ready).first().waitFor()
  return page
}

async function lookAsStranger(path: Place['path'], ends: Ends): Promise<Page> {
  const person = await visitor({}, ends)
  return person.open(await path(person))
}

async function look(who: string, path: Place['path'], ends: Ends): Promise<Page> {
  const person = await takeTurn(who, ends)
  const page = await person.goTo(await path(person))
  ends(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, task.name)
  })
  return page
}
