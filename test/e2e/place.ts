import type { Visitor } from '#test/e2e/visitor.ts'

/** The way to a page: its address, once the person is there. `who`: the account that it is signed in as. */
type Way = ((person: Visitor) => Promise<string>) & { who?: string | undefined }

/** A page that is looked at: how a person comes to it, and the text that says in English that it is there. */
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

/** The address of the first row of a list, whose table has that name. */
export function firstIn(list: Way, title: string): Way {
  const way = async (person: Visitor) => {
    const page = await person.goTo(await list(person))
    const link = page.getByRole('table', { name: title }).getByRole('link').first()
    return (await link.getAttribute('href')) ?? ''
  }
  return Object.assign(way, { who: list.who })
}
