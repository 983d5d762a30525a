import { api } from '#console/api.ts'
import { Combobox } from '#console/ui/Combobox.tsx'
import type { ComboboxOption, OptionSource } from '#console/ui/useOptions.ts'
import type { RiskList } from '#features/payments/risk/lists/lists.fields.ts'
import { mostOptions } from '#shared/options.ts'

type Props = {
  value: string | null
  onChange: (listId: string | null) => void
  placeholder: string
  clearable?: boolean
  label?: string
  /** Offers only the lists of this purpose and of these kinds. */
  purpose?: RiskList['purpose']
  kinds?: readonly RiskList['kind'][]
}

type Narrowing = {
  purpose: RiskList['purpose'] | undefined
  kinds: readonly (RiskList['kind'] | undefined)[] | undefined
}

/** Selects a list of payers, cards or places. */
export function RiskListSelect({ purpose, kinds, ...rest }: Props) {
  return <Combobox {...rest} source={listsOf({ purpose, kinds })} />
}

function listsOf({ purpose, kinds = [undefined] }: Narrowing): OptionSource {
  return {
    key: ['riskLists', purpose ?? null, ...kinds.map((kind) => kind ?? null)],
    find: async (search, signal) => {
      const query = { pageNum: 1, pageSize: mostOptions, purpose, ...(search && { search }) }
      const pages = await Promise.all(kinds.map((kind) => api.riskLists.list({ ...query, kind }, { signal })))
      return {
        options: pages.flatMap(({ rows }) => rows.map(optionOf)),
        more: pages.some(({ rows, totalCount }) => totalCount > rows.length),
      }
    },
    get: async (listId, signal) => optionOf(await api.riskLists.get({ listId }, { signal })),
  }
}

function optionOf({ listId, name }: Pick<RiskList, 'listId' | 'name'>): ComboboxOption {
  return { value: listId, label: name }
}
