import { ListFilter } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { narrowables } from '#console/operators/lists.ts'
import { narrowsLists, staffNamed, type Understood, understand } from '#console/operators/understand.ts'
import type { Entry } from '#console/palette/entry.ts'
import { faultTexts, operatorTexts } from '#console/palette/palette.messages.ts'
import { stringifySearch } from '#console/search.ts'
import { useMaybeSession } from '#console/session.ts'
import { dayIn, useZone } from '#console/zone.tsx'
import { mostOptions } from '#shared/options.ts'

const mostLists = 3

/** The lists that the typed operators apply to: those that understand every term, or else the best match. */
export function useLists(typed: string): Entry[] {
  const t = useText()
  const session = useMaybeSession()
  const today = dayIn(useZone(), new Date())
  const narrows = session !== null && narrowsLists(typed, today)
  const maySeePeople = session?.rights.has('staff.query') === true
  const stores = useRead(api.storeCodes.list, {}, { enabled: narrows })
  const search = staffNamed(typed, today)
  const people = useRead(
    api.staff.list,
    { pageNum: 1, pageSize: mostOptions, search },
    { enabled: narrows && maySeePeople && search !== undefined },
  )
  if (!narrows) return []
  const understood = understand(
    typed,
    narrowables.filter(({ right }) => session.rights.has(right)),
    {
      today,
      currency: session.partner.currency,
      stores: (stores.data ?? []).map(({ storeCodeId, label }) => ({ value: storeCodeId, label })),
      people: people.data ? people.data.rows.map(({ displayName }) => displayName) : null,
    },
  )
  const clear = understood.filter(({ faults }) => faults.length === 0)
  return (clear.length > 0 ? clear.slice(0, mostLists) : understood.slice(0, 1)).map((one) => entryOf(one, t))
}

type Say = ReturnType<typeof useText>

function entryOf({ list, search, said, faults }: Understood, t: Say): Entry {
  const spoken = said.map(({ operator, values }) =>
    t(operatorTexts[operator], { values: values.map((value) => t(value)).join(', ') }),
  )
  const warnings = faults.map(({ raw, why }) => t(faultTexts[why], { raw, list: t(list.title) }))
  return {
    ...{ id: `list ${list.key}`, group: 'lists', icon: ListFilter, title: t(list.title) },
    note: spoken.length > 0 ? spoken.join(' · ') : t(operatorTexts.all),
    href: list.path + stringifySearch(search),
    ...(warnings.length > 0 ? { warning: warnings.join(' ') } : {}),
  }
}
