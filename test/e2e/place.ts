import type { Visitor } from '#test/e2e/visitor.ts'

/** The way to a page: returns its address for a person. `who` is the account that signs in. */
type Way = ((person: Visitor) => Promise<string>) & { who?: string | undefined }

/** A page to look at: the way to it, and an English text that shows that it has loaded. */
export type Place = { path: Way; press?: string; ready: string }

export const asOwner = (path: string) => as('owner', path)
export const asAdmin = (path: string) => as('admin', path)

function as(who: string, path: string): Way {
  const way = async (person: Visitor) => {
    await person.signIn(who)
    return path
  }
  return Object.assign(way, { who })
}

/** The address of the first row of a list, given the name of its table. */
export function firstIn(list: Way, title: string): Way {
  const way = async (person: Visitor) => {
    const page = await person.goTo(await list(person))
    const link = page.getByRole('table', { name: title }).getByRole('link').first()
    return (await link.getAttribute('href')) ?? ''
  }
  return Object.assign(way, { who: list.who })
}
